/** Every group of modules that load each other, as one round trip: [a, b, c] means a loads b loads c loads a. */
export function findCycles(edges: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];

  const visit = (node: string): void => {
    const start = path.indexOf(node);
    if (start >= 0) {
      cycles.push(path.slice(start));
      return;
    }
    if (done.has(node)) return;
    path.push(node);
    for (const next of edges.get(node) ?? []) visit(next);
    path.pop();
    done.add(node);
  };
  for (const node of edges.keys()) visit(node);
  return cycles;
}

/** The nodes of a parent as they stood before these changes, undone from the last to the first. */
const before = (parent: Node, records: readonly MutationRecord[]): readonly Node[] => {
  const next = new Map<Node | null, Node | null>();
  const previous = new Map<Node | null, Node | null>();
  const join = (left: Node | null, right: Node | null): void => {
    next.set(left, right);
    previous.set(right, left);
  };
  let last: Node | null = null;
  for (const child of parent.childNodes) {
    join(last, child);
    last = child;
  }
  join(last, null);
  for (const { addedNodes, removedNodes, nextSibling } of records.toReversed()) {
    for (const node of addedNodes) {
      if (next.has(node)) join(previous.get(node) ?? null, next.get(node) ?? null);
      next.delete(node);
      previous.delete(node);
    }
    const behind = nextSibling !== null && next.has(nextSibling) ? nextSibling : null;
    let left = previous.get(behind) ?? null;
    for (const node of removedNodes) {
      join(left, node);
      left = node;
    }
    join(left, behind);
  }
  const nodes: Node[] = [];
  for (let node = next.get(null) ?? null; node !== null; node = next.get(node) ?? null) nodes.push(node);
  return nodes;
};

/** Elements whose children say the same in another order: a table that was sorted, a card that was moved up. */
export const reorderedBy = (records: readonly MutationRecord[]): ReadonlySet<Node> => {
  const byParent = new Map<Node, MutationRecord[]>();
  for (const record of records) {
    if (record.type !== 'childList') continue;
    const own = byParent.get(record.target);
    if (own === undefined) byParent.set(record.target, [record]);
    else own.push(record);
  }
  const reordered = new Set<Node>();
  for (const [parent, own] of byParent) {
    const [was, is] = [before(parent, own), [...parent.childNodes]];
    if (was.length !== is.length || was.every((node, at) => node === is[at])) continue;
    if (was.some((node, at) => node.textContent !== is[at]?.textContent)) reordered.add(parent);
  }
  return reordered;
};

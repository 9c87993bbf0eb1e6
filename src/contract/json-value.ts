import { z } from 'zod';

/** Why a value cannot be written as JSON and read back the same, or null if it can. Names the place. */
export function jsonProblem(value: unknown, path = '', above: readonly object[] = []): string | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  const where = path === '' ? 'the value' : path;
  if (typeof value === 'number') return Number.isFinite(value) ? null : `${where} is not a finite number`;
  if (typeof value !== 'object') return `${where} is ${value === undefined ? 'undefined' : `a ${typeof value}`}`;
  if (above.includes(value)) return `${where} contains itself`;
  const inside = [...above, value];
  if (Array.isArray(value))
    return firstProblem(
      Array.from(value, (item, i) => [`${path}[${i}]`, item]),
      inside,
    );
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return `${where} is not a plain object`;
  return firstProblem(
    Object.entries(value).map(([key, item]) => [path === '' ? key : `${path}.${key}`, item]),
    inside,
  );
}

function firstProblem(entries: readonly (readonly [string, unknown])[], above: readonly object[]): string | null {
  for (const [path, item] of entries) {
    const problem = jsonProblem(item, path, above);
    if (problem !== null) return problem;
  }
  return null;
}

/** An object of plain data: no functions, cycles, undefined, BigInt or class instances (C-20). */
export const jsonObjectSchema = z.record(z.string(), z.unknown()).superRefine((value, context) => {
  const problem = jsonProblem(value);
  if (problem !== null) context.addIssue({ code: 'custom', message: `must be JSON: ${problem}` });
});

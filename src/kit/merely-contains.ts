import { isCalledSo } from './is-called-so.ts';

type Taken = { readonly reasons: readonly string[]; readonly candidate: { readonly name: string } };

/** What was taken is called more than the row says: `Send later` for `Send`. Nothing was there that is called just so. */
export const merelyContains = ({ reasons, candidate }: Taken, element: string): boolean =>
  reasons.some((reason) => reason.endsWith(':contains')) && !isCalledSo(candidate.name, element);

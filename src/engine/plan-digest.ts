import type { ActionSpec } from '../contract/action-spec.ts';
import { canonicalJson } from '../kit/canonical-json.ts';
import { maskSpec } from './mask.ts';

/** Tells whether two plans do the same. What is typed is left out of it: it may be a secret, and short ones can be guessed. */
export const planDigest = (actions: readonly ActionSpec[], sha256: (text: string) => string): string =>
  sha256(canonicalJson(actions.map((action) => maskSpec(action, true))));

import type { Target } from '../../contract/target.ts';

/** Far more than anybody writes. Without an end, a target could exhaust the stack or keep the page busy for minutes. */
const DEEPEST = 500;
const LONGEST = 2_000;

/** The names in a target that are compared with texts of the page. Selectors and ids cost the same at any length. */
const namesIn = (target: Target): readonly (string | null | undefined)[] => {
  switch (target.by) {
    case 'element':
      return [target.element, target.region];
    case 'text':
    case 'label':
    case 'placeholder':
      return [target.text];
    case 'role':
      return [target.role, target.name];
    case 'intent': {
      const { text, label, context } = target;
      return [text?.exact, ...(text?.contains ?? []), label, context?.form, context?.section, context?.modalTitle];
    }
    default:
      return [];
  }
};

const partsOf = (target: Target): readonly Target[] => {
  switch (target.by) {
    case 'relation':
      return [target.target, target.anchor];
    case 'frame':
      return [target.inner_target];
    case 'nth':
      return [target.base_target];
    default:
      return [];
  }
};

/** What is too much of a target to be looked for, or null. */
export const excessOf = (target: Target): string | null => {
  let level: readonly Target[] = [target];
  for (let depth = 0; depth <= DEEPEST; depth += 1) {
    const long = level.flatMap(namesIn).find((name) => (name?.length ?? 0) > LONGEST);
    if (long != null) return `a name of ${long.length} characters is none; ${LONGEST} are the most`;
    level = level.flatMap(partsOf);
    if (level.length === 0) return null;
  }
  return `the target is nested more than ${DEEPEST} levels deep`;
};

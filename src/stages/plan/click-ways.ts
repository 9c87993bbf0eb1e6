import type { ActionInput } from '../../contract/action-spec.ts';

type Modifier = NonNullable<ActionInput['modifiers']>[number];

const BUTTONS = ['right', 'middle'] as const;
const KEYS: Readonly<Record<string, Modifier>> = {
  shift: 'Shift',
  ctrl: 'Control',
  control: 'Control',
  alt: 'Alt',
  meta: 'Meta',
};

/** What may stand in the value of a click. */
export const CLICK_WORDS: readonly string[] = ['double', ...BUTTONS, ...Object.keys(KEYS)];

/** How a click is meant: `double`, `right`, `shift + middle`. Null: one of the words says nothing. */
export const clickWays = (value: string): ActionInput | null => {
  const words = value
    .toLowerCase()
    .split(/[\s+,]+/u)
    .filter((word) => word !== '');
  if (words.length === 0 || !words.every((word) => CLICK_WORDS.includes(word))) return null;
  const button = BUTTONS.find((one) => words.includes(one));
  const modifiers = words.flatMap((word) => KEYS[word] ?? []);
  return {
    ...(button === undefined ? {} : { button }),
    ...(words.includes('double') ? { click_count: 2 } : {}),
    ...(modifiers.length === 0 ? {} : { modifiers }),
  };
};

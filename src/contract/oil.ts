import { z } from 'zod';
import type { ActionSpec } from './action-spec.ts';
import type { Proposal } from './proposal.ts';
import type { OIL_COMMANDS, OilVerb } from './tables/oil-commands.ts';
import type { OilArgument, OilForm, OilOption } from './tables/oil-syntax.ts';
import { OIL_ERROR_CODES, OIL_PHASES, type OilRelation, type OilRoleWord } from './tables/oil-words.ts';

/** Where something stands in what was written. */
export const oilPositionSchema = z
  .strictObject({
    line: z.int().positive().describe('From 1.'),
    column: z.int().positive().describe('From 1, in UTF-16 units, as editors count.'),
    offset: z.int().nonnegative().describe('From 0, from the beginning of the script.'),
  })
  .readonly();
export type OilPosition = z.infer<typeof oilPositionSchema>;

/** What is wrong with a line of OIL, where, and what to write instead. */
export const oilErrorSchema = z
  .strictObject({
    phase: z.enum(OIL_PHASES),
    code: z.enum(OIL_ERROR_CODES),
    message: z.string().min(1),
    hint: z.string().min(1).optional(),
    position: oilPositionSchema.optional(),
    found: z.string().min(1).optional().describe('What stands there, cut when it is long.'),
  })
  .readonly();
export type OilError = z.infer<typeof oilErrorSchema>;

/** An element named without relation. */
export type OilAtom =
  | { readonly by: 'ref'; readonly ref: number }
  | { readonly by: 'text'; readonly text: string }
  | { readonly by: 'role'; readonly role: OilRoleWord }
  | { readonly by: 'css'; readonly selector: string }
  | { readonly by: 'xpath'; readonly selector: string };

/** The targets that OIL can express (O-7), each of them a Target. */
export type OilTarget =
  | OilAtom
  | { readonly by: 'infer' }
  | {
      readonly by: 'relation';
      readonly relation: OilRelation;
      readonly target: OilAtom;
      readonly anchor: Exclude<OilTarget, { readonly by: 'infer' }>;
    };

/** What a kind of argument or option becomes in the syntax tree. Durations are milliseconds. */
type ValueOf<A extends OilArgument | OilOption> = A['kind'] extends 'target'
  ? OilTarget
  : A['kind'] extends 'number' | 'count' | 'duration'
    ? number
    : A['kind'] extends 'choice'
      ? string | number
      : A['kind'] extends 'flag'
        ? true
        : A['kind'] extends 'parameters'
          ? readonly (string | number)[]
          : A['kind'] extends 'word'
            ? A extends { readonly words: readonly (infer W)[] }
              ? W
              : string
            : string;

type ArgumentsOf<A extends readonly OilArgument[]> = {
  readonly [X in A[number] as X extends { readonly optional: true } ? never : X['name']]: ValueOf<X>;
} & { readonly [X in A[number] as X extends { readonly optional: true } ? X['name'] : never]?: ValueOf<X> };

type OptionsOf<V extends OilVerb> = (typeof OIL_COMMANDS)[V] extends { readonly open: true }
  ? Readonly<Record<string, string | number>>
  : (typeof OIL_COMMANDS)[V] extends { readonly options: infer O extends Readonly<Record<string, OilOption>> }
    ? { readonly [N in keyof O]?: ValueOf<O[N]> }
    : never;

type FormOf<V extends OilVerb, F extends OilForm> = F extends OilForm
  ? {
      readonly command: V;
      readonly action: F['action'];
      readonly args: ArgumentsOf<F['args']>;
      readonly options: OptionsOf<V>;
    }
  : never;

/** One command as understood: told apart by `command`, then by `action`. Its shape follows from the table. */
export type OilCommand = { [V in OilVerb]: FormOf<V, (typeof OIL_COMMANDS)[V]['forms'][number]> }[OilVerb];
export type OilCommandOf<V extends OilVerb> = Extract<OilCommand, { readonly command: V }>;

/** Any value of a syntax tree, for code that goes by the table. */
export type OilValue = OilTarget | string | number | true | readonly (string | number)[];

/** A line of a script that could be read. Blank lines and lone comments have no command. */
export type OilLine = {
  /** Where its first piece stands; of a blank line, where it begins. */
  readonly position: OilPosition;
  /** The line in canonical text: quoted, lower case, single blanks. */
  readonly canonical: string;
  readonly command: OilCommand | null;
  /** What stands behind the `#`, as it was written. */
  readonly comment: string | null;
};

/** A whole script: what could be read, and everything that is wrong with the rest. */
export type OilScript = { readonly lines: readonly OilLine[]; readonly errors: readonly OilError[] };

/** What becomes of a line: an action that is gated, sent once and proven, or a command for whoever runs the script. */
export type OilStep =
  | { readonly does: 'action'; readonly command: OilCommand; readonly proposal: Proposal; readonly spec: ActionSpec }
  | { readonly does: 'command'; readonly command: OilCommand; readonly position: OilPosition };

export type OilPlan =
  | { readonly ok: true; readonly steps: readonly OilStep[] }
  | { readonly ok: false; readonly errors: readonly OilError[] };

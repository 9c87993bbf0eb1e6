import { z } from 'zod';
import { conditionSchema } from './condition.ts';
import { jsonProblem } from './json-value.ts';
import { ACTION_KIND_TABLE, ACTION_KINDS, type ActionInputNeed, SCROLL_DIRECTIONS } from './tables/action-kinds.ts';
import { isStrong, STRONG_FORMS } from './tables/condition-kinds.ts';
import { targetSchema } from './target.ts';

export const MOUSE_BUTTONS = ['left', 'right', 'middle'] as const;
export const MODIFIER_KEYS = ['Alt', 'Control', 'ControlOrMeta', 'Meta', 'Shift'] as const;

/** What the action brings along. Which fields a kind reads is in tables/action-kinds (G-10). */
export const actionInputSchema = z
  .strictObject({
    text: z.string().optional().describe('fill, type: the text, may be empty.'),
    value: z
      .string()
      .optional()
      .describe('fill: another name for text. select: the value of the option. drag: where to move a slider.'),
    to: targetSchema.optional().describe('drag: what it is dropped on.'),
    button: z.enum(MOUSE_BUTTONS).optional().describe('click: left unless given.'),
    click_count: z.int().min(1).max(3).optional().describe('click: 2 for a double click.'),
    modifiers: z.array(z.enum(MODIFIER_KEYS)).readonly().optional().describe('click: keys held down meanwhile.'),
    secret_ref: z
      .string()
      .min(1)
      .optional()
      .describe('fill, type: name of a secret; its value never reaches the disk.'),
    label: z.string().min(1).optional().describe('select: the text of the option.'),
    index: z.int().nonnegative().optional().describe('select: the position of the option, from 0.'),
    file_ref: z.string().min(1).optional().describe('upload: name of a registered file, never a raw path.'),
    key: z.string().min(1).optional().describe('press: Enter, Control+A, …'),
    checked: z.boolean().optional().describe('check: the wanted state; false is the same as uncheck.'),
    delay_ms: z.int().nonnegative().optional().describe('type: time between keys.'),
    direction: z.enum(SCROLL_DIRECTIONS).optional().describe('scroll: where to.'),
    amount: z.int().positive().optional().describe('scroll: how many pixels.'),
  })
  .readonly();
export type ActionInput = z.infer<typeof actionInputSchema>;

export const actionMetadataSchema = z
  .looseObject({
    target_rationale: z
      .string()
      .min(1)
      .optional()
      .describe('Why counting is safe here; demanded for nth targets (U3).'),
    alternative_targets: z
      .array(targetSchema)
      .readonly()
      .optional()
      .describe('Where healing may look instead; for critical actions the only places.'),
    dialog: z
      .strictObject({
        accept: z.boolean(),
        text: z
          .string()
          .optional()
          .describe('What is written into a prompt. It is recorded as it is, so it must be no secret.'),
      })
      .readonly()
      .optional()
      .describe(
        'How the question of the browser (confirm, prompt, leaving a page) is answered that the action brings up.',
      ),
  })
  .superRefine((value, context) => {
    const problem = jsonProblem(value);
    if (problem !== null) context.addIssue({ code: 'custom', message: `must be JSON: ${problem}` });
  })
  .readonly();

/** The fields of `input` that satisfy a need: exactly one of them must be given. */
const INPUT_FIELDS: Readonly<Record<ActionInputNeed, readonly (keyof ActionInput)[]>> = {
  none: [],
  text: ['text', 'value', 'secret_ref'],
  option: ['value', 'label', 'index'],
  key: ['key'],
  file: ['file_ref'],
  place: ['to', 'value'],
  assertions: [],
  scroll: [],
};

const MOUSE = ['button', 'click_count', 'modifiers'] as const;

/** What else a kind reads. A field that it does not read would be promised and not done. */
const ALSO_READ: Partial<Readonly<Record<ActionSpec['kind'], readonly (keyof ActionInput)[]>>> = {
  click: MOUSE,
  submit: MOUSE,
  type: ['delay_ms'],
  check: ['checked'],
  uncheck: ['checked'],
  scroll: ['direction', 'amount'],
};

/** The fields of an action, each checkable by itself. */
export const actionFields = {
  id: z.string().min(1).describe('Unique within the run.'),
  kind: z.enum(ACTION_KINDS),
  criticality: z.enum(['normal', 'critical']),
  target: targetSchema.optional().describe('Needed by every kind that acts on an element or an address.'),
  input: actionInputSchema.optional(),
  preconditions: z.array(conditionSchema).min(1).readonly().describe('What must hold before; never empty (C-16).'),
  postconditions: z.array(conditionSchema).min(1).readonly().describe('What must hold afterwards; never empty (C-17).'),
  assertions: z.array(conditionSchema).min(1).readonly().optional().describe('assert: what is to be checked.'),
  timeout_ms: z.int().positive(),
  tags: z.array(z.string()).readonly().optional(),
  metadata: actionMetadataSchema.optional(),
};

const fieldsSchema = z.strictObject(actionFields);

/** What is wrong with an action, at which of its fields, and which of U1 to U5 it breaks. */
export type ActionProblem = { readonly path: string; readonly message: string; readonly rule?: string };

/** Rules between the fields of an action. A field that is not there yet, or is wrong by itself, breaks none of them. */
export const actionProblems = (spec: Partial<z.infer<typeof fieldsSchema>>, given: ReadonlySet<string>) => {
  const problems: ActionProblem[] = [];
  if (spec.kind === undefined) return problems;
  const row = ACTION_KIND_TABLE[spec.kind];
  const isMissing = (field: keyof typeof actionFields): boolean => spec[field] === undefined && !given.has(field);
  const found = (path: string, message: string, rule?: string): void =>
    void problems.push({ path, message, ...(rule === undefined ? {} : { rule }) });
  if (row.target === 'required' && isMissing('target')) found('target', `${spec.kind} needs a target`);
  if (row.target === 'url' && spec.target?.by !== 'url' && (spec.target !== undefined || isMissing('target')))
    found('target', `${spec.kind} needs a target by url`);
  if (row.target !== 'url' && spec.target?.by === 'url') found('target', `${spec.kind} cannot act on an address`);
  if (row.input === 'assertions' && isMissing('assertions')) found('assertions', `${spec.kind} needs assertions`);
  if (row.input !== 'assertions' && given.has('assertions')) found('assertions', 'only assert has assertions');
  if (spec.criticality === 'critical' && spec.postconditions !== undefined && !spec.postconditions.some(isStrong)) {
    const wanted = `a critical action needs a strong postcondition (U5): ${STRONG_FORMS.join(', ')}`;
    found('postconditions', wanted, 'U5');
  }
  // It compares with what was before an input, and here there is none: such a wait would be over at once.
  if (spec.kind === 'wait_for' && spec.postconditions?.every(({ kind }) => kind === 'x_state_changed') === true)
    found('postconditions', 'wait_for needs something to wait for; x_state_changed is about what an action changes');
  const fields = INPUT_FIELDS[row.input];
  const brought = fields.filter((field) => spec.input?.[field] !== undefined);
  if (fields.length > 0 && brought.length !== 1 && (spec.input !== undefined || isMissing('input')))
    found('input', `${spec.kind} needs exactly one of ${fields.join(', ')}; got ${brought.join(', ') || 'none'}`);
  const read = new Set<string>([...fields, ...(ALSO_READ[spec.kind] ?? [])]);
  const unread = Object.entries(spec.input ?? {}).flatMap(([field, value]) =>
    value === undefined || read.has(field) ? [] : [field],
  );
  if (unread.length > 0) found('input', `${spec.kind} does not read ${unread.join(', ')}`);
  if (spec.kind === 'uncheck' && spec.input?.checked === true)
    found('input.checked', 'uncheck and checked: true contradict each other');
  return problems;
};

/** An accepted action: complete, typed and checkable before anything is sent (C-10..C-20). */
export const actionSpecSchema = fieldsSchema
  .superRefine((spec, context) => {
    const given = new Set(Object.keys(spec).filter((key) => spec[key as keyof typeof spec] !== undefined));
    for (const { path, message } of actionProblems(spec, given))
      context.addIssue({ code: 'custom', path: [path], message });
  })
  .readonly()
  .meta({ id: 'ActionSpec' });
export type ActionSpec = z.infer<typeof actionSpecSchema>;
/** As a caller writes it: severities and empty args may be left out. */
export type ActionSpecInput = z.input<typeof actionSpecSchema>;

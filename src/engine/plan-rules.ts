import type { ActionProblem, ActionSpec } from '../contract/action-spec.ts';
import type { Condition } from '../contract/condition.ts';
import type { Target } from '../contract/target.ts';
import { ACTION_KIND_TABLE, CANONICAL_ACTION_KINDS } from '../contract/tables/action-kinds.ts';
import { CANONICAL_CONDITION_KINDS } from '../contract/tables/condition-kinds.ts';
import type { Profile } from '../contract/tables/profiles.ts';
import { canonicalJson } from '../kit/canonical-json.ts';
import { rowKeys } from '../stages/plan/index.ts';
import { unstableBase } from '../stages/resolve/index.ts';

/** An action of which some fields may be missing or wrong: the rules look at what is there. */
export type Sketch = Partial<ActionSpec>;

const isOneOf = (list: readonly string[], word: string): boolean => list.includes(word);

/** The target and those inside it, outermost first, with the way to each. */
const targetsIn = (target: Target, path: string): readonly (readonly [Target, string])[] => {
  switch (target.by) {
    case 'frame':
      return [[target, path], ...targetsIn(target.inner_target, `${path}.inner_target`)];
    case 'nth':
      return [[target, path], ...targetsIn(target.base_target, `${path}.base_target`)];
    case 'relation':
      return [
        [target, path],
        ...targetsIn(target.target, `${path}.target`),
        ...targetsIn(target.anchor, `${path}.anchor`),
      ];
    default:
      return [[target, path]];
  }
};

/** Whether the conditions demand that the target counts exactly one. */
export const countsOne = (target: Target, conditions: readonly Condition[]): boolean => {
  const wanted = canonicalJson(target);
  return conditions.some(
    ({ kind, args }) => kind === 'element_count_equals' && args.count === 1 && canonicalJson(args.target) === wanted,
  );
};

/** Every target that the action may be sent to, with those inside it: its own, and those declared in its place. */
const everyTarget = ({ target, metadata }: Sketch): readonly (readonly [Target, string])[] => [
  ...(target === undefined ? [] : targetsIn(target, 'target')),
  ...(metadata?.alternative_targets ?? []).flatMap((one, at) => targetsIn(one, `metadata.alternative_targets[${at}]`)),
];

const FIELDS = ['preconditions', 'postconditions', 'assertions'] as const;

/** U4: the order of C-54; what is not named there stands where it likes. */
const ORDER: readonly Target['by'][] = ['testid', 'role', 'label', 'css', 'xpath', 'text'];

const inOrder = (targets: readonly Target[]): boolean => {
  const places = targets.map(({ by }) => ORDER.indexOf(by)).filter((place) => place !== -1);
  return places.every((place, at) => at === 0 || place >= (places[at - 1] ?? 0));
};

const textRules = (action: Sketch, strict: boolean): readonly ActionProblem[] => {
  if (!strict) return [];
  return everyTarget(action).flatMap(([target, path]) => {
    if (target.by !== 'text' && target.by !== 'label') return [];
    const exact = target.exact === true || target.normalize_ws === true;
    // That an alternative counts exactly one is demanded without being said.
    const counted =
      !path.startsWith('target') || action.preconditions === undefined || action.preconditions.some(isCount);
    return [
      ...(exact ? [] : [{ path, message: `a target by ${target.by} needs exact or normalize_ws (U2)`, rule: 'U2' }]),
      ...(counted
        ? []
        : [
            {
              path: 'preconditions',
              message: `a target by ${target.by} needs element_count_equals 1 (U2)`,
              rule: 'U2',
            },
          ]),
    ];
  });
};

const isCount = ({ kind, args }: Condition): boolean => kind === 'element_count_equals' && args.count === 1;

const nthRules = (action: Sketch): readonly ActionProblem[] =>
  everyTarget(action).flatMap(([target, path]) => {
    if (target.by !== 'nth') return [];
    const problem = unstableBase(target.base_target);
    const base = `nth needs a stable base: a test id, a role with a name or a css selector without positions, not ${problem ?? ''} (U3)`;
    const why = 'nth needs metadata.target_rationale: why counting is safe here (U3)';
    return [
      ...(problem === null ? [] : [{ path: `${path}.base_target`, message: base, rule: 'U3' }]),
      ...(action.metadata?.target_rationale === undefined ? [{ path: 'metadata', message: why, rule: 'U3' }] : []),
    ];
  });

const extensionRules = (action: Sketch): readonly ActionProblem[] => [
  ...(action.kind === undefined || isOneOf(CANONICAL_ACTION_KINDS, action.kind)
    ? []
    : [
        {
          path: 'kind',
          message: `${action.kind} is an extension; strict knows ${CANONICAL_ACTION_KINDS.join(', ')}`,
          rule: 'strict',
        },
      ]),
  ...FIELDS.flatMap((field) =>
    (action[field] ?? []).flatMap(({ kind }, at) =>
      isOneOf(CANONICAL_CONDITION_KINDS, kind)
        ? []
        : [{ path: `${field}[${at}].kind`, message: `${kind} is an extension; strict rejects it`, rule: 'strict' }],
    ),
  ),
  ...everyTarget(action).flatMap(([target, path]) =>
    target.by === 'frame' && targetsIn(target.inner_target, '').some(([inner]) => inner.by === 'frame')
      ? [{ path, message: 'frames in frames are not entered in strict (C-49)', rule: 'strict' }]
      : [],
  ),
];

/** A key that no keyboard has is told now, not by a browser in the middle of a run. */
const keyRules = ({ kind, input }: Sketch): readonly ActionProblem[] => {
  const read = kind === 'press' && input?.key !== undefined ? rowKeys(input.key) : null;
  return read !== null && 'problem' in read ? [{ path: 'input.key', message: read.problem, rule: 'key' }] : [];
};

/** What the profile demands of an action beyond its shape: U1 to U4, and in strict no extensions (C-42, C-51..C-54). */
export const planRules = (action: Sketch, profile: Profile): readonly ActionProblem[] => {
  const { kind, target, preconditions, metadata } = action;
  const strict = profile.missing_count_precondition === 'invalid';
  const unique = kind !== undefined && ACTION_KIND_TABLE[kind].unique_required && target !== undefined;
  const one = 'needs the precondition element_count_equals with its own target and count 1 (U1)';
  const alternatives = metadata?.alternative_targets ?? [];
  return [
    ...(strict && unique && preconditions !== undefined && !countsOne(target, preconditions)
      ? [{ path: 'preconditions', message: `${kind} ${one}`, rule: 'U1' }]
      : []),
    ...keyRules(action),
    ...textRules(action, strict),
    ...nthRules(action),
    ...(inOrder(alternatives)
      ? []
      : [
          {
            path: 'metadata.alternative_targets',
            message: `must stand in the order ${ORDER.join(', ')} (U4)`,
            rule: 'U4',
          },
        ]),
    ...(profile.extensions ? [] : extensionRules(action)),
  ];
};

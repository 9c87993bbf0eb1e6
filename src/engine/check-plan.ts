import { actionFields, actionProblems, type ActionSpec, actionSpecSchema } from '../contract/action-spec.ts';
import { type PlanCheck, planEnvelopeSchema, type PlanFile, type PlanViolation } from '../contract/plan-file.ts';
import { ACTION_KIND_TABLE } from '../contract/tables/action-kinds.ts';
import { DEFAULT_PROFILE, PROFILE_NAMES, PROFILES, type ProfileName } from '../contract/tables/profiles.ts';
import { inputWords } from '../kit/input-words.ts';
import { jsonPath } from '../kit/json-path.ts';
import { rowKeys } from '../stages/plan/index.ts';
import { countsOne, planRules, type Sketch } from './plan-rules.ts';

export type CheckedPlan = {
  readonly check: PlanCheck;
  /** Ready to be carried out; null when anything is wrong. */
  readonly plan: (PlanFile & { readonly profile: ProfileName }) | null;
};

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };
type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Each field by itself: one that is wrong must not hide what is wrong with the others. */
const sketchOf = (raw: unknown): Sketch => {
  if (!isRecord(raw)) return {};
  const sound = Object.entries(actionFields).flatMap(([name, schema]) => {
    const read = schema.safeParse(raw[name]);
    return read.success && read.data !== undefined ? [[name, read.data] as const] : [];
  });
  return Object.fromEntries(sound);
};

const idOf = (raw: unknown): string | null => (isRecord(raw) && typeof raw['id'] === 'string' ? raw['id'] : null);

const checkAction = (raw: unknown, at: number, profile: ProfileName): readonly PlanViolation[] => {
  const place = `actions[${at}]`;
  const id = idOf(raw);
  const about = id === null ? {} : { action_id: id };
  const sketch = sketchOf(raw);
  const given = new Set(isRecord(raw) ? Object.keys(raw).filter((key) => raw[key] !== undefined) : []);
  const own = isRecord(raw) ? actionProblems(sketch, given) : [];
  const rules = [...own, ...planRules(sketch, PROFILES[profile])].map(({ path, message, rule }) => ({
    path: `${place}.${path}`,
    ...about,
    message,
    ...(rule === undefined ? {} : { rule }),
  }));
  const read = actionSpecSchema.safeParse(raw, { error: inputWords });
  const known = new Set(rules.map(({ path, message }) => `${path}: ${message}`));
  const shape = (read.error?.issues ?? [])
    .map(({ path, message }: Issue) => ({ path: jsonPath(path, place), ...about, message }))
    .filter(({ path, message }) => !known.has(`${path}: ${message}`));
  return [...shape, ...rules];
};

/** C-12: an id names one action of the run. */
const duplicates = (actions: readonly unknown[]): readonly PlanViolation[] => {
  const first = new Map<string, number>();
  return actions.flatMap((raw, at) => {
    const id = idOf(raw);
    if (id === null) return [];
    const before = first.get(id);
    if (before === undefined) {
      first.set(id, at);
      return [];
    }
    const message = `the id "${id}" is that of actions[${before}] already`;
    return [{ path: `actions[${at}].id`, action_id: id, message, rule: 'unique_id' }];
  });
};

const beginsSomewhere = (actions: readonly unknown[], run: unknown): readonly PlanViolation[] => {
  if (isRecord(run) && run['url'] !== undefined) return [];
  const [first] = actions;
  if (actions.length === 0 || (isRecord(first) && first['kind'] === 'navigate')) return [];
  return [
    { path: 'run.url', message: 'say where to begin: run.url, or a navigate as the first action', rule: 'start' },
  ];
};

/** G-8: only a run that allows it can be stopped by one of its own actions. */
const stops = (actions: readonly unknown[], run: unknown): readonly PlanViolation[] => {
  if (isRecord(run) && run['allow_stop'] === true) return [];
  return actions.flatMap((raw, at) =>
    isRecord(raw) && raw['kind'] === 'stop'
      ? [{ path: `actions[${at}].kind`, message: 'stop is allowed only where run.allow_stop is true', rule: 'stop' }]
      : [],
  );
};

/** U1, where the profile adds what was left unsaid: the target of what cannot be taken back counts exactly one. */
const withCount = (action: ActionSpec): ActionSpec => {
  const { target, preconditions } = action;
  if (target === undefined || !ACTION_KIND_TABLE[action.kind].unique_required) return action;
  if (countsOne(target, preconditions)) return action;
  const counted = { kind: 'element_count_equals', args: { target, count: 1 }, severity: 'error' } as const;
  return { ...action, preconditions: [counted, ...preconditions] };
};

/** `checked: false` says the same as the other kind (G-10). */
const asUncheck = (action: ActionSpec): ActionSpec => {
  if (action.kind !== 'check' || action.input?.checked !== false) return action;
  return { ...action, kind: 'uncheck' };
};

/** As browsers call it: `ctrl-a` is `Control+a`. */
const withKeys = (action: ActionSpec): ActionSpec => {
  const read = action.kind === 'press' && action.input?.key !== undefined ? rowKeys(action.input.key) : null;
  return read !== null && 'keys' in read ? { ...action, input: { ...action.input, key: read.keys } } : action;
};

const profileOf = (run: unknown): ProfileName =>
  PROFILE_NAMES.find((name) => isRecord(run) && run['profile'] === name) ?? DEFAULT_PROFILE;

/** Reads a plan and says everything that is wrong with it, before anything is started (C-59). */
export const checkPlan = (value: unknown, wanted?: ProfileName): CheckedPlan => {
  const run = isRecord(value) ? value['run'] : undefined;
  const profile = wanted ?? profileOf(run);
  const actions = isRecord(value) && Array.isArray(value['actions']) ? (value['actions'] as readonly unknown[]) : [];
  if (isRecord(value) && 'steps' in value && !('actions' in value)) {
    const violations = [{ path: 'plan', message: 'this is a requirement, with steps: "surehand run" runs it' }];
    const check = { valid: false, error_code: 'INVALID_ACTIONSPEC', profile, actions: 0, violations } as const;
    return { check, plan: null };
  }
  const envelope = planEnvelopeSchema.safeParse(value, { error: inputWords });
  const violations: readonly PlanViolation[] = [
    ...(envelope.error?.issues ?? []).map(({ path, message }: Issue) => ({ path: jsonPath(path) || 'plan', message })),
    ...beginsSomewhere(actions, run),
    ...duplicates(actions),
    ...stops(actions, run),
    ...actions.flatMap((raw, at) => checkAction(raw, at, profile)),
  ];
  const valid = violations.length === 0 && envelope.success;
  const check: PlanCheck = {
    valid,
    error_code: valid ? null : 'INVALID_ACTIONSPEC',
    profile,
    actions: actions.length,
    violations,
  };
  if (!valid) return { check, plan: null };
  const specs = actions.map((raw) => withCount(withKeys(asUncheck(actionSpecSchema.parse(raw)))));
  return {
    check,
    plan: { ...(envelope.data.run === undefined ? {} : { run: envelope.data.run }), actions: specs, profile },
  };
};

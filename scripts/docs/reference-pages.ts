import { PUBLIC_SCHEMAS } from '../../src/contract/schemas.ts';
import {
  ACTION_KIND_TABLE,
  ACTION_KINDS,
  CANONICAL_ACTION_KINDS,
  EXTENSION_ACTION_KINDS,
  ROW_KINDS,
} from '../../src/contract/tables/action-kinds.ts';
import {
  CANONICAL_CONDITION_KINDS,
  CONDITION_KIND_TABLE,
  type ConditionKind,
  EXTENSION_CONDITION_KINDS,
} from '../../src/contract/tables/condition-kinds.ts';
import { DISCOVERY_STRATEGIES, DISCOVERY_STRATEGY_TABLE } from '../../src/contract/tables/discovery-strategies.ts';
import { EXIT_CODE_MEANINGS, EXIT_CODES } from '../../src/contract/tables/exit-codes.ts';
import { OBSERVATION_KIND_TABLE, OBSERVATION_KINDS } from '../../src/contract/tables/observation-kinds.ts';
import { POLICY_DEFAULTS, POLICY_REASON_CODES, POLICY_REASONS } from '../../src/contract/tables/policy-defaults.ts';
import { PROFILE_NAMES, PROFILE_SETTING_MEANINGS, PROFILES } from '../../src/contract/tables/profiles.ts';
import { RCA_CLASS_TABLE, RCA_CLASSES } from '../../src/contract/tables/rca-classes.ts';
import {
  TRACE_EVENT_TABLE,
  TRACE_EVENT_TYPES,
  TRACE_EXTENSION_TYPES,
  type TraceEventType,
  type TraceExtensionType,
} from '../../src/contract/tables/trace-event-types.ts';
import { errorCodesPage } from './error-codes-page.ts';
import { code, codes, page, table } from './markdown.ts';
import { oilPage } from './oil-page.ts';
import { outcomesPage } from './outcomes-page.ts';

const yes = (value: boolean) => (value ? 'yes' : 'no');

function actionKindsPage(): string {
  const meanings = (kinds: readonly (keyof typeof ACTION_KIND_TABLE)[]) =>
    table(
      ['Kind', 'What it does', 'Target', 'Target must be', 'Input', 'Twice is the same as once'],
      kinds.map((kind) => {
        const row = ACTION_KIND_TABLE[kind];
        return [code(kind), row.meaning, row.target, row.requirement, row.input, yes(row.idempotent)];
      }),
    );
  return page(
    'Action kinds',
    'What Surehand can do on a page; an action that is not the same when sent twice is never sent again after a dispatch.',
    `## The ${CANONICAL_ACTION_KINDS.length} canonical kinds (all profiles)`,
    meanings(CANONICAL_ACTION_KINDS),
    `## The ${EXTENSION_ACTION_KINDS.length} extension kinds (\`standard\` and \`assist\`)`,
    meanings(EXTENSION_ACTION_KINDS),
    `## The ${ROW_KINDS.length} actions of a row`,
    `A row of a sheet or of \`--steps\` may use ${codes(ROW_KINDS)}.`,
    '## What each surface calls them',
    table(
      ['Kind', 'Messages (V)', 'OIL (O)', 'ActionSpec (C)', 'Rows (P)', 'Interact (X)'],
      ACTION_KINDS.map((kind) => {
        const { V, OIL, C, P, X } = ACTION_KIND_TABLE[kind].names;
        return [code(kind), code(V), code(OIL), code(C), code(P), code(X)];
      }),
    ),
  );
}

function conditionKindsPage(): string {
  const strong = { always: 'yes', when_critical: 'with severity critical', never: 'no' } as const;
  const kinds = (list: readonly ConditionKind[]) =>
    table(
      ['Kind', 'True when', 'Arguments', 'Strong'],
      list.map((kind) => {
        const row = CONDITION_KIND_TABLE[kind];
        const args = Object.entries(row.args).map(([name, meaning]) => `${code(name)} ${meaning}`);
        return [code(kind), row.meaning, args.join('; '), strong[row.strong]];
      }),
    );
  return page(
    'Condition kinds',
    'What can be demanded of a page before and after an action; a critical action needs at least one strong postcondition.',
    'A condition has a `kind`, `args`, an optional `description`, and a `severity`: `warning`, `error` (if left out) or `critical`. A failed `warning` is reported and fails nothing.',
    `## The ${CANONICAL_CONDITION_KINDS.length} canonical kinds (all profiles)`,
    kinds(CANONICAL_CONDITION_KINDS),
    `## The ${EXTENSION_CONDITION_KINDS.length} extensions (\`standard\` and \`assist\`)`,
    kinds(EXTENSION_CONDITION_KINDS),
  );
}

function traceEventsPage(): string {
  const types = (list: readonly (TraceEventType | TraceExtensionType)[]) =>
    table(
      ['Event', 'Stage', 'Meaning', 'Metadata'],
      list.map((type) => {
        const row = TRACE_EVENT_TABLE[type];
        return [code(type), row.stage, row.meaning, codes(row.metadata)];
      }),
    );
  return page(
    'Trace events',
    'Every decision is one line of `trace.jsonl`, which is append-only and chained by hashes.',
    'Every event has `schema_version`, `run_id`, `seq` (from 1, no gaps), `ts_utc`, `event_type`, `step_id`, `state_signature_before`, `state_signature_after`, `prev_hash`, `hash` and `metadata`; it may have `action_spec`, `result`, `error` and `evidence_refs`. `hash` is the sha256 of the canonical JSON of the event without `hash`; `prev_hash` is the `hash` of the line before, 64 zeros on the first. A `?` marks metadata that may be missing; more may always be there.',
    `## The ${TRACE_EVENT_TYPES.length} types`,
    types(TRACE_EVENT_TYPES),
    '## Extensions',
    types(TRACE_EXTENSION_TYPES),
  );
}

function profilesPage(): string {
  const settings = Object.keys(PROFILES.standard) as (keyof typeof PROFILES.standard)[];
  return page(
    'Profiles',
    '`standard` is the default; `strict` refuses more, `assist` helps more.',
    table(
      ['Setting', 'Decides', ...PROFILE_NAMES],
      settings.map((setting) => [
        code(setting),
        PROFILE_SETTING_MEANINGS[setting],
        ...PROFILE_NAMES.map((name) => String(PROFILES[name][setting] ?? 'no limit')),
      ]),
    ),
  );
}

function limitsPage(): string {
  return page(
    'Limits',
    'No loop is endless: these are the limits of a run unless a profile or the configuration says otherwise.',
    table(
      ['Limit', 'Default'],
      flat(POLICY_DEFAULTS).map(([name, value]) => [code(name), value]),
    ),
    '## Why a run is halted',
    table(
      ['Reason', 'Extended code'],
      POLICY_REASONS.map((reason) => [code(reason), code(POLICY_REASON_CODES[reason])]),
    ),
  );
}

/** Nested settings as dotted names. */
function flat(value: object, prefix = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, item]: [string, unknown]) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? flat(item, `${prefix}${key}.`)
      : [[`${prefix}${key}`, Array.isArray(item) ? item.join(', ') : String(item)] as [string, string]],
  );
}

function exitCodesPage(): string {
  const names = Object.keys(EXIT_CODES) as (keyof typeof EXIT_CODES)[];
  return page(
    'Exit codes',
    'How `surehand` ends; scripts may rely on these numbers.',
    table(
      ['Code', 'Name', 'Meaning'],
      names.map((name) => [code(EXIT_CODES[name]), name, EXIT_CODE_MEANINGS[name]]),
    ),
  );
}

function observationsPage(): string {
  return page(
    'Observations',
    'What may be noticed between before and after; only what is meaningful can prove an effect.',
    table(
      ['Kind', 'Weight', 'Meaning'],
      OBSERVATION_KINDS.map((kind) => [
        code(kind),
        OBSERVATION_KIND_TABLE[kind].weight,
        OBSERVATION_KIND_TABLE[kind].meaning,
      ]),
    ),
  );
}

function discoveryPage(): string {
  return page(
    'Discovery strategies',
    'How an element named in plain words is looked for: in this order, and the first that finds exactly one wins.',
    table(
      ['#', 'Strategy', 'Confidence', 'Looks at'],
      DISCOVERY_STRATEGIES.map((name, i) => {
        const row = DISCOVERY_STRATEGY_TABLE[name];
        return [String(i + 1), code(name), row.confidence.toFixed(2), row.meaning];
      }),
    ),
  );
}

function rootCausesPage(): string {
  return page(
    'Root causes',
    'Every verdict names one root cause and what to do about it.',
    table(
      ['Class', 'When', 'Recommendation'],
      RCA_CLASSES.map((name) => [code(name), RCA_CLASS_TABLE[name].trigger, RCA_CLASS_TABLE[name].recommendation]),
    ),
  );
}

function indexPage(titles: readonly (readonly [string, string])[]): string {
  return page(
    'Reference',
    'The closed tables of Surehand and the shapes of everything that crosses its borders, generated from `src/contract`.',
    titles.map(([file, title]) => `- [${title}](${file})`).join('\n'),
    '## JSON schemas',
    table(
      ['Schema', 'Of'],
      Object.entries(PUBLIC_SCHEMAS).map(([name, { meaning }]) => [`[${name}](../schema/${name}.json)`, meaning]),
    ),
  );
}

/** All pages of docs/reference by file name. */
export function referencePages(): ReadonlyMap<string, string> {
  const pages: [string, string][] = [
    ['outcomes.md', outcomesPage()],
    ['error-codes.md', errorCodesPage()],
    ['action-kinds.md', actionKindsPage()],
    ['condition-kinds.md', conditionKindsPage()],
    ['oil.md', oilPage()],
    ['observations.md', observationsPage()],
    ['discovery-strategies.md', discoveryPage()],
    ['root-causes.md', rootCausesPage()],
    ['trace-events.md', traceEventsPage()],
    ['profiles.md', profilesPage()],
    ['limits.md', limitsPage()],
    ['exit-codes.md', exitCodesPage()],
  ];
  const titles = pages.map(([file, text]) => [file, /^# (.*)$/m.exec(text)?.[1] ?? file] as const);
  return new Map([['README.md', indexPage(titles)], ...pages]);
}

import type { ActionSpec } from '../contract/action-spec.ts';
import type { OilCommand, OilStep } from '../contract/oil.ts';
import type { OilResult } from '../contract/oil-result.ts';
import { type OilVerb, oilWritten } from '../contract/tables/oil-commands.ts';
import { situationRow } from '../contract/tables/situations.ts';
import type { Target } from '../contract/target.ts';
import { stepId } from '../kit/step-id.ts';
import type { SessionNews } from '../ports/browser-session.ts';
import { printMaskedOil } from '../stages/plan/index.ts';
import { inFrames, look } from './oil/find-element.ts';
import { fromRecord } from './oil/oil-action.ts';
import { done, failed, type OilAnswer } from './oil/oil-answer.ts';
import type { OilRun, OilTools } from './oil/oil-run.ts';
import { runCommand } from './oil/run-command.ts';
import { createShownNumbers } from './oil/shown-numbers.ts';
import { blockedHost, FILES, type Policy, policyFor } from './policy.ts';
import { createRedaction } from './redaction.ts';
import { type ActionRecord, runAction } from './run-action.ts';

export type { OilTools } from './oil/oil-run.ts';

export type OilRunner = {
  /** Carries out the steps of one line. Never throws because of the page, and is ready for the next line afterwards. */
  run(steps: readonly OilStep[]): Promise<OilResult>;
  /** What was typed into secret fields is shown nowhere. */
  mask(text: string): string;
};

/** Commands that mean what the page shows: refused where there is none, or none that may be looked at. */
const OF_THE_PAGE: ReadonlySet<OilVerb> = new Set([
  ...([
    'observe',
    'html',
    'text',
    'title',
    'screenshot',
    'box',
    'extract',
    'storage',
    'frames',
    'frame',
    'highlight',
  ] as const),
  ...([
    'click',
    'type',
    'clear',
    'press',
    'select',
    'check',
    'uncheck',
    'hover',
    'focus',
    'submit',
    'upload',
    'drag',
  ] as const),
  ...(['scroll', 'scroll_until', 'keydown', 'login', 'search', 'dismiss', 'accept_cookies', 'pdf'] as const),
]);

/** So many of the last actions tell what is meant. */
const REMEMBERED = 10;

const CHANGED = [{ kind: 'x_state_changed', args: {}, severity: 'warning' }] as const;

const tell = (news: SessionNews): string => {
  switch (news.what) {
    case 'dialog':
      return `! ${news.type} ${JSON.stringify(news.message)} was ${news.accepted ? 'accepted' : 'dismissed'}`;
    case 'tab_opened':
      return `+ tab [${news.tab}] ${news.url}`;
    case 'tab_closed':
      return `- tab [${news.tab}] ${news.url}`;
    case 'tab_crashed':
      return `! tab [${news.tab}] crashed`;
  }
};

const lineOf = (step: OilStep): number => (step.does === 'action' ? (step.proposal.line ?? 0) : step.position.line);

const runsScript = (command: OilCommand): boolean => command.command === 'wait' && command.action === 'until';

/** A session of commands: actions go through the engine like rows, everything else through the browser session. */
export const createOilRunner = (tools: OilTools): OilRunner => {
  const { session, recorder } = tools;
  const secrets = tools.secrets ?? createRedaction();
  const numbers = createShownNumbers(session);
  let policy: Policy | null = tools.policy;
  const history: { readonly command_type: string; readonly target_id: number | null }[] = [];
  let steps = 0;
  let pictures = 0;
  let navigations = 0;

  const record = async (event: {
    readonly event_type: 'proposal_received' | 'proposal_accepted' | 'proposal_rejected';
    metadata: object;
  }) => {
    const common = { step_id: null, state_signature_before: null, state_signature_after: null };
    await recorder.record({ ...common, ...event } as Parameters<typeof recorder.record>[0]);
  };

  const runSpec = async (spec: ActionSpec, within: Policy = policy ?? { allowlist: [] }): Promise<ActionRecord> => {
    const index = steps;
    steps += 1;
    navigations = session.navigation.count();
    const file = spec.input?.file_ref;
    const files = file === undefined ? undefined : await tools.registerInputFiles?.([file]);
    const ended = await runAction({ ...spec, id: stepId(index) }, await session.page(), {
      clock: tools.clock,
      recorder,
      policy: within,
      cancelled: tools.cancelled,
      stepIndex: index,
      stepsTaken: index,
      history: history.slice(-REMEMBERED),
      facts: tools.facts,
      files,
    });
    if (ended.resolution?.kind !== 'resolved') return ended;
    const { ref, state } = ended.resolution.candidate;
    if (state.secret) secrets.add(spec.input?.text ?? spec.input?.value ?? '');
    if (ended.outcome.dispatched) history.push({ command_type: spec.kind, target_id: ref });
    return ended;
  };

  const run: OilRun = {
    ...tools,
    policy: () => policy,
    depart: () => {
      navigations = session.navigation.count();
    },
    navigationsBefore: () => navigations,
    nextPicture(format) {
      pictures += 1;
      return `${tools.pictures}/screenshot_${String(pictures).padStart(3, '0')}.${format}`;
    },
    async visit(url, withinMs) {
      const target = { by: 'url', url } as const;
      const common = { id: '', criticality: 'normal', preconditions: CHANGED, postconditions: CHANGED } as const;
      // The first host that is reached is the one that was meant; a page without a host is none.
      const within = policy ?? policyFor(url, []);
      const visited = await runSpec({ ...common, kind: 'navigate', target, timeout_ms: withinMs }, within);
      if (situationRow(visited.outcome.situation).ok && within.allowlist.some((host) => host !== '' && host !== FILES))
        policy = within;
      return visited;
    },
    act({ kind, target, input }, withinMs) {
      const value = input?.text;
      const postcondition =
        kind === 'fill' && target !== undefined && value !== undefined
          ? ({ kind: 'element_value_equals', args: { target, value }, severity: 'error' } as const)
          : CHANGED[0];
      return runSpec({
        id: '',
        kind,
        criticality: 'normal',
        ...(target === undefined ? {} : { target }),
        ...(input === undefined ? {} : { input }),
        preconditions: CHANGED,
        postconditions: [postcondition],
        timeout_ms: withinMs,
      });
    },
  };

  /** A key goes to what has the focus; where nothing has, to the page itself. */
  const focused = async (): Promise<Target> => {
    const seen = await look(run);
    const ref = 'code' in seen ? null : seen.registry.focusedRef;
    return ref === null ? { by: 'css', selector: 'body' } : { by: 'ref', ref };
  };

  const runPlanned = async (step: Extract<OilStep, { does: 'action' }>): Promise<OilAnswer> => {
    const { command, spec } = step;
    if (spec.kind === 'scroll') return runCommand(command, run);
    const path = await session.frames.path();
    if ('trouble' in path) return failed(path.trouble, path.message, path.hint);
    const target = spec.target === undefined ? await focused() : inFrames(spec.target, path);
    const to = spec.input?.to;
    const input = to === undefined ? {} : { input: { ...spec.input, to: inFrames(to, path) } };
    return fromRecord(await runSpec({ ...spec, target, ...input }));
  };

  const refusal = (command: OilCommand): OilAnswer | null => {
    if (!OF_THE_PAGE.has(command.command)) return null;
    const url = session.url();
    if (url === 'about:blank') return failed('INVALID_REQUEST', 'no page is open', 'Open one with "goto <url>".');
    const host = policy === null ? null : blockedHost(url, policy);
    if (host === null) return null;
    const hints = [
      'Leave it with "back", or open an allowed address with "goto".',
      'Allow it with --allow when starting.',
    ];
    return failed('DOMAIN_BLOCKED', `the tab is at ${host}, which is not on the list of allowed hosts`, ...hints);
  };

  /** What a command runs into because the browser was closed under it is not its fault. Actions know themselves. */
  const orStopped = (answer: OilAnswer, step: OilStep): OilAnswer =>
    answer.failure !== undefined &&
    tools.cancelled() &&
    step.does === 'command' &&
    answer.failure.code !== 'POLICY_HALT'
      ? failed('POLICY_HALT', 'the session was stopped', situationRow('cancelled').next)
      : answer;

  const runAll = async (all: readonly OilStep[]): Promise<OilAnswer> => {
    let answer: OilAnswer = done();
    for (const step of all) {
      answer = step.does === 'action' ? await runPlanned(step) : await runCommand(step.command, run);
      if (answer.failure !== undefined) break;
    }
    return answer;
  };

  return {
    mask: secrets.mask,
    async run(all) {
      const [first] = all;
      if (first === undefined) throw new Error('a line without a command cannot be run');
      const { command } = first;
      const text = printMaskedOil(command);
      const line = lineOf(first);
      await record({ event_type: 'proposal_received', metadata: { source: 'oil', raw: text } });
      const from = session.url();
      const refused = refusal(command) ?? (await numbers.refusal(all));
      const action_id = `line_${line}`;
      const failure = refused?.failure;
      if (failure === undefined) {
        const unsafe = runsScript(command) ? { unsafe: true } : {};
        await record({ event_type: 'proposal_accepted', metadata: { action_id, ...unsafe } });
      } else {
        const reasons = [{ path: `line ${line}`, message: failure.message, rule: failure.code }];
        await record({ event_type: 'proposal_rejected', metadata: { action_id, reasons } });
      }
      const answer = orStopped(refused ?? (await runAll(all)), first);
      await numbers.remember(answer);
      const url = session.url();
      const titled = url === from ? null : await session.reading.title();
      const title = titled === null || 'trouble' in titled ? '' : titled.title;
      return {
        line,
        command: oilWritten(command.command),
        text,
        failure: answer.failure ?? null,
        said: answer.said ?? null,
        notes: [...(answer.notes ?? []), ...session.news().map(tell)].filter((note) => note !== ''),
        arrived: url === from ? null : { url, title },
        ends: answer.ends ?? false,
      };
    },
  };
};

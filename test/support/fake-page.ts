import type { Condition } from '../../src/contract/condition.ts';
import type { Effect } from '../../src/contract/effect.ts';
import type { Box } from '../../src/contract/element.ts';
import type { Gate, GateFacts } from '../../src/contract/gate.ts';
import type { PageState } from '../../src/contract/observation.ts';
import type { QueryAnswers } from '../../src/contract/resolution.ts';
import type { DispatchOrder } from '../../src/ports/dispatch-order.ts';
import type { Dispatched, PageBody, PageTrouble, Responsive } from '../../src/ports/driver.ts';
import type {
  OptionAnswer,
  Portrait,
  Preparation,
  PrepareRequest,
  Settlement,
  SettleRequest,
} from '../../src/ports/page-messages.ts';
import { resolve } from '../../src/stages/resolve/index.ts';
import { button, type Drawn, registryOf, scanOf } from './build-registry.ts';

export const somePage: PageState = {
  documentId: '1',
  url: 'https://shop.test/',
  title: 'Shop',
  domHash: 'a',
  visibleTextHash: 'b',
  activeElement: null,
  modal: null,
  skeletonHash: 'c',
  targetValue: null,
  targetChecked: null,
};

const openGate: Gate = {
  pass: true,
  points: { unique: true, visible: true, enabled: true, stable_bbox: true, scoped: true },
  topmost: true,
  situation: 'none',
  obstruction: null,
};

const box = { x: 0, y: 0, w: 10, h: 10 };
const goodFacts: GateFacts = {
  count: 1,
  connected: true,
  visible: true,
  enabled: true,
  readonly: false,
  boxes: [box, box, box],
  animating: false,
  rootChain: [],
  expectedRootChain: [],
  hit: { kind: 'target' },
};

export const trouble = (kind: PageTrouble['trouble'], message = 'it broke'): PageTrouble => ({
  trouble: kind,
  message,
});

/** What the page is to answer; whatever is left out goes well. */
export type Script = {
  readonly on?: readonly Drawn[];
  /** What each look at all frames together shows; the last one stays. Without it there is one document. */
  readonly frames?: readonly (readonly Drawn[] | PageTrouble)[];
  /** What selectors match, whenever somebody asks about them. */
  readonly queries?: QueryAnswers;
  readonly prepare?: Partial<Preparation> | PageTrouble;
  readonly responsive?: readonly Responsive[];
  readonly dispatch?: Partial<Dispatched>;
  readonly settle?: (Partial<Omit<Settlement, 'effect'>> & { readonly effect?: Partial<Effect> }) | PageTrouble;
  readonly navigate?: Partial<Effect> | PageTrouble;
  /** Where an element is that was scrolled into view. */
  readonly revealed?: Box | null;
  readonly url?: string;
  readonly screenshot?: Uint8Array | null;
  readonly portrait?: Portrait;
  /** What an open list answers. */
  readonly option?: OptionAnswer;
  /** Which conditions hold when they are waited for. */
  readonly holds?: (kind: Condition['kind']) => boolean;
};

export type FakePage = PageBody & {
  readonly orders: DispatchOrder[];
  readonly calls: string[];
  readonly prepared: PrepareRequest[];
  readonly settled: SettleRequest[];
  /** The selectors it was asked about. */
  readonly asks: string[];
};

/** A page that does as it is told, and remembers what it was asked. */
export const createFakePage = (script: Script = {}, onCall: (call: string) => void = () => undefined): FakePage => {
  const orders: DispatchOrder[] = [];
  const calls: string[] = [];
  const prepared: PrepareRequest[] = [];
  const settled: SettleRequest[] = [];
  const asks: string[] = [];
  let asked = 0;
  let looks = 0;
  const called = (call: string): void => {
    calls.push(call);
    onCall(call);
  };
  const effect = (kind: Effect['kind'], more: Partial<Effect>): Effect => ({
    kind,
    reached: true,
    before: somePage,
    after: somePage,
    observations: [{ kind: 'element_added', subject: 'p "Done"', source: 'server', weight: 'meaningful' }],
    checks: [],
    elapsed_ms: 7,
    ...more,
  });
  return {
    body: 'playwright',
    orders,
    calls,
    prepared,
    settled,
    asks,
    url: () => script.url ?? somePage.url,
    navigate: () => {
      called('navigate');
      const { navigate } = script;
      return Promise.resolve(
        navigate !== undefined && 'trouble' in navigate ? navigate : { effect: effect('navigate', navigate ?? {}) },
      );
    },
    document: () => '1',
    hasFrames: () => script.frames !== undefined,
    scan: (queries = []) => {
      called('scan');
      asks.push(...queries.map(({ by, selector }) => `${by}:${selector}`));
      const { frames = [] } = script;
      looks += 1;
      const seen = frames[Math.min(looks, frames.length) - 1] ?? [];
      if ('trouble' in seen) return Promise.resolve(seen);
      return Promise.resolve({ ...scanOf(seen), ...(script.queries && { queries: script.queries }) });
    },
    rebuild: () => {
      called('rebuild');
      return Promise.resolve({ candidates: (script.on ?? []).length });
    },
    reveal: (ref) => {
      called(`reveal ${ref}`);
      return Promise.resolve({ box: script.revealed === undefined ? box : script.revealed });
    },
    prepare: (request) => {
      called('prepare');
      prepared.push(request);
      if (script.prepare !== undefined && 'trouble' in script.prepare) return Promise.resolve(script.prepare);
      const registry = registryOf(...(script.on ?? [button('Save')]));
      const { target, requirement } = request;
      const resolution = request.resolution ?? resolve({ registry, target, requirement });
      const met = resolution.kind === 'resolved';
      return Promise.resolve({
        resolution,
        gate: met ? openGate : null,
        gateFacts: met ? goodFacts : null,
        preconditions: [],
        before: met ? somePage : null,
        heldBefore: [],
        point: { x: 5, y: 5 },
        field: met && resolution.candidate.tag === 'input' ? ('text' as const) : null,
        needsListener: false,
        registryVersion: 1,
        candidatesTotal: registry.candidates.length,
        waitedMs: 0,
        ...script.prepare,
      });
    },
    facts: () => Promise.resolve(null),
    findOption: ({ wanted }) => {
      called('findOption');
      return Promise.resolve(script.option ?? { found: 'option', ref: 1, text: wanted, chosen: false });
    },
    waitFor: ({ conditions, phase }) => {
      called(`waitFor ${phase}`);
      const holds = script.holds ?? (() => true);
      return Promise.resolve(
        conditions.map(({ kind, severity }) => ({
          kind,
          phase,
          ok: holds(kind),
          heldBefore: null,
          severity,
          details: `${kind} was looked at`,
        })),
      );
    },
    responsive: () => {
      called('responsive');
      const answers = script.responsive ?? ['yes'];
      asked += 1;
      return Promise.resolve(answers[Math.min(asked, answers.length) - 1] ?? 'yes');
    },
    dispatch: (order) => {
      called('dispatch');
      orders.push(order);
      return Promise.resolve({ sent: true, trouble: null, durationMs: 3, ...script.dispatch });
    },
    settle: (request) => {
      called('settle');
      settled.push(request);
      const { settle } = script;
      if (settle !== undefined && 'trouble' in settle) return Promise.resolve(settle);
      return Promise.resolve({
        state: 'proven',
        misdirected: null,
        ...settle,
        effect: effect(request.kind, settle?.effect ?? {}),
      });
    },
    release: () => Promise.resolve(),
    portrait: () => Promise.resolve(script.portrait ?? null),
    html: () => Promise.resolve('<html></html>'),
    screenshot: () => Promise.resolve(script.screenshot === undefined ? new Uint8Array([1]) : script.screenshot),
    close: () => Promise.resolve(),
  };
};

export { goodFacts, openGate };

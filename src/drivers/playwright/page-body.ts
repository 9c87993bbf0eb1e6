import type { Download, Page, Request } from 'playwright-core';
import type { Effect } from '../../contract/effect.ts';
import type { PageState } from '../../contract/observation.ts';
import type { Dispatched, PageBody, PageTrouble } from '../../ports/driver.ts';
import type { Resolved } from '../../contract/resolution.ts';
import type {
  DecidedFacts,
  Portrait,
  Preparation,
  PrepareRequest,
  Settlement,
  SettleRequest,
} from '../../ports/page-messages.ts';
import { type AgentLink, DocumentGone, PageGone } from './agent-link.ts';
import { catchFileChoosers } from './file-choosers.ts';
import { type HostGuard, NO_GUARD } from './host-guard.ts';
import { createFrames, renumbered } from './frames.ts';
import { sendInput } from './send-input.ts';

const trouble = (kind: PageTrouble['trouble'], error: unknown): PageTrouble => ({
  trouble: kind,
  message: (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '',
});

const asTrouble = (error: unknown, otherwise: PageTrouble['trouble']): PageTrouble =>
  trouble(error instanceof PageGone ? 'browser_crashed' : otherwise, error);

/** How long a page may take that is asked for evidence: one whose scripts leave no turn has cost time enough already. */
const EVIDENCE_MS = 2_000;

const orNothing = async <T>(work: Promise<T>): Promise<T | null> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), EVIDENCE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
};

const BLANK: PageState = {
  documentId: '',
  url: 'about:blank',
  title: '',
  domHash: '',
  visibleTextHash: '',
  activeElement: null,
  modal: null,
  skeletonHash: '',
  targetValue: null,
  targetChecked: null,
};

/** Requests of the action that have no answer yet: while there is one, the effect may still come. */
const watchRequests = (page: Page): { begin(): void; pending(): number } => {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource' && request.resourceType() !== 'websocket') open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return { begin: () => open.clear(), pending: () => open.size };
};

/** A page whose scripts leave no turn gives no answer: so long it is waited for beyond the time of the step. */
const GRACE_MS = 2_000;
const RELEASE_MS = 500;

const within = async <T>(work: Promise<T>, ms: number, otherwise: () => T): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  }).then(otherwise);
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

const noAnswer = (): never => {
  throw new Error('the page did not answer within the time of the step: its scripts leave no turn');
};

/** One page in a real browser, driven with trusted input. */
export const createPageBody = (
  page: Page,
  link: AgentLink,
  frames = createFrames(link),
  guard: HostGuard = NO_GUARD,
): PageBody => {
  catchFileChoosers(page);
  const requests = watchRequests(page);
  const downloads: Download[] = [];
  page.on('download', (download) => downloads.push(download));
  let byKeys = false;
  let dispatchedIn = 0;
  /** The facts that crossed last: while the page stays as it is, they do not cross again. */
  let known: (DecidedFacts & { readonly document: number }) | null = null;
  /** The frame in which the action under way was prepared, and where that frame begins. */
  let actedIn = { frameId: link.worlds.mainFrame, base: 0, origin: { x: 0, y: 0 } };

  /** Asks the agent; when the document is replaced meanwhile, asks that of the next document, as long as there is time. */
  const askSettled = async (request: SettleRequest, left: () => number): Promise<Settlement> => {
    for (;;) {
      const known = link.documents();
      const { frameId, base } = actedIn;
      const sameDocument = known === dispatchedIn && request.targetRef !== null;
      const targetRef = sameDocument && request.targetRef !== null ? request.targetRef - base : null;
      try {
        return await link.ask(frameId, 'settle', { ...request, targetRef, withinMs: left() });
      } catch (error) {
        if (!(error instanceof DocumentGone)) throw error;
        // A frame that went away with its element leaves the effect to the page around it.
        if (frameId !== link.worlds.mainFrame) actedIn = { ...actedIn, frameId: link.worlds.mainFrame };
        else if (!(await link.freshDocument(known, left()))) throw error;
      }
    }
  };

  const inEveryFrame = async (ask: (frameId: string) => Promise<unknown>): Promise<void> => {
    const nodes = link.worlds.hasChildFrames() ? await link.worlds.frames() : [{ id: link.worlds.mainFrame }];
    await Promise.all(nodes.map(({ id }) => (id === link.worlds.mainFrame ? ask(id) : ask(id).catch(() => undefined))));
  };

  /** The element was chosen by the host; its frame gates it, and the frames around it say whether it can be reached. */
  const prepareInFrame = async (
    request: PrepareRequest,
    resolution: Resolved,
    withinMs: number,
  ): Promise<Preparation> => {
    const { frameId, ref, base } = frames.locate(resolution.candidate.ref);
    const frame = await frames.place(frameId, true);
    actedIn = { frameId, base, origin: frame.origin };
    const local = { ...request, resolution: renumbered(resolution, ref), framePath: frame.path, withinMs };
    // What one frame sees is not the page.
    const prepared = { ...(await link.ask(frameId, 'prepare', local)), portrait: null };
    const here =
      prepared.resolution.kind === 'resolved' ? renumbered(prepared.resolution, base + ref) : prepared.resolution;
    const over = prepared.point === null ? null : await frames.obstruction(frameId, prepared.point);
    if (over === null || prepared.gate === null || !prepared.gate.pass) return { ...prepared, resolution: here };
    const gate = { ...prepared.gate, pass: false, topmost: false, situation: 'covered' as const, obstruction: over };
    return { ...prepared, resolution: here, gate };
  };

  const release = (): Promise<void> =>
    within(
      link.ask(actedIn.frameId, 'release').then(
        () => undefined,
        () => undefined,
      ),
      RELEASE_MS,
      () => undefined,
    );

  return {
    body: 'playwright',
    url: () => page.url(),

    async navigate(url, withinMs) {
      const started = performance.now();
      guard.forget();
      try {
        const before = await link.call('observe').then(
          (registry): PageState => ({
            ...BLANK,
            url: registry.url,
            title: registry.title,
            documentId: String(link.documents()),
          }),
          () => BLANK,
        );
        await page.goto(url, { timeout: Math.max(1, withinMs), waitUntil: 'domcontentloaded' });
        const settled = await link.call('settle', {
          kind: 'navigate',
          target: null,
          requirement: { needs: 'any' },
          postconditions: [],
          before,
          heldBefore: [],
          targetRef: null,
          quietMs: 0,
          withinMs: Math.max(0, withinMs - (performance.now() - started)),
        });
        const effect: Effect = {
          ...settled.effect,
          reached: true,
          elapsed_ms: Math.round(performance.now() - started),
        };
        return { effect };
      } catch (error) {
        const host = guard.refused();
        if (host !== null) return { trouble: 'domain_blocked', message: `the page led to ${host}` };
        const timedOut = error instanceof Error && error.name === 'TimeoutError';
        return asTrouble(error, timedOut ? 'navigation_timeout' : 'unreachable');
      }
    },

    hasFrames: link.worlds.hasChildFrames,

    async scan(queries = []) {
      try {
        return await frames.scan(queries);
      } catch (error) {
        return asTrouble(error, 'action_failed');
      }
    },

    async rebuild() {
      try {
        let candidates = 0;
        await inEveryFrame(async (frameId) => {
          candidates += await link.ask(frameId, 'rebuild');
        });
        return { candidates };
      } catch (error) {
        return asTrouble(error, 'action_failed');
      }
    },

    async reveal(ref) {
      try {
        const place = frames.locate(ref);
        await frames.place(place.frameId, true);
        const shown = await link.ask(place.frameId, 'reveal', place.ref);
        return { box: 'misread' in shown ? null : shown.box };
      } catch (error) {
        return asTrouble(error, 'action_failed');
      }
    },

    async prepare(request) {
      const started = performance.now();
      for (;;) {
        const left = Math.max(0, request.withinMs - (performance.now() - started));
        try {
          const { resolution } = request;
          if (resolution?.kind === 'resolved') return await prepareInFrame(request, resolution, left);
          actedIn = { frameId: link.worlds.mainFrame, base: 0, origin: { x: 0, y: 0 } };
          return await link.call('prepare', { ...request, withinMs: left });
        } catch (error) {
          // The page went on to its next document while we looked: look there.
          if (!(error instanceof DocumentGone) || left === 0) return asTrouble(error, 'action_failed');
        }
      }
    },

    async facts() {
      const document = link.documents();
      const before = known?.document === document ? known : null;
      try {
        const told = await link.call('facts', before?.version ?? null);
        const json = told?.json ?? before?.json;
        if (told === null || json === undefined) return null;
        known = { version: told.version, json, document };
        return { version: told.version, json };
      } catch {
        return null;
      }
    },

    async findOption(request) {
      try {
        const { frameId, base } = actedIn;
        const answer = await link.ask(frameId, 'findOption', { ...request, ref: request.ref - base });
        if (answer.found === 'option') return { ...answer, ref: answer.ref + base };
        if (answer.found !== 'none' || answer.filterRef === null) return answer;
        return { ...answer, filterRef: answer.filterRef + base };
      } catch (error) {
        return asTrouble(error, 'action_failed');
      }
    },

    async waitFor(request) {
      const started = performance.now();
      for (;;) {
        const left = Math.max(0, request.withinMs - (performance.now() - started));
        try {
          return await link.call('waitFor', { ...request, withinMs: left });
        } catch (error) {
          // The page went on to its next document meanwhile: wait there.
          if (!(error instanceof DocumentGone) || left === 0) return asTrouble(error, 'action_failed');
        }
      }
    },

    async responsive(resolved) {
      try {
        const { frameId, ref } = frames.locate(resolved.candidate.ref);
        return (await link.listensToClicks(frameId, ref)) ? 'yes' : 'no';
      } catch {
        return 'unknown';
      }
    },

    async dispatch(order, withinMs): Promise<Dispatched> {
      const started = performance.now();
      requests.begin();
      guard.forget();
      downloads.length = 0;
      byKeys = false;
      dispatchedIn = link.documents();
      const finish = (sent: boolean, found: PageTrouble | null): Dispatched => ({
        sent,
        trouble: found,
        durationMs: Math.round(performance.now() - started),
      });
      try {
        const sent = await sendInput(page, link, actedIn, order, withinMs);
        byKeys = sent === 'by keys';
        return finish(sent !== false, null);
      } catch (error) {
        // A document that goes away under the input was reached by it.
        if (error instanceof DocumentGone) return finish(true, null);
        return finish(false, asTrouble(error, 'action_failed'));
      }
    },

    async settle(request) {
      const started = performance.now();
      const left = (): number => Math.max(0, request.withinMs - (performance.now() - started));
      try {
        for (;;) {
          const settled = await within(askSettled(request, left), left() + GRACE_MS, noAnswer);
          const found: Effect = {
            ...settled.effect,
            // Only the page that was acted on can tell; a new document means that the input went through.
            reached: settled.effect.reached || link.documents() > dispatchedIn,
            requests_open: requests.pending(),
            elapsed_ms: Math.round(performance.now() - started),
          };
          const told = byKeys ? { ...found, observations: [...found.observations, BY_KEYS] } : found;
          const effect = downloads.length === 0 ? told : withDownloads(told, downloads);
          const done =
            settled.state === 'proven' ||
            settled.misdirected !== null ||
            downloads.length > 0 ||
            guard.refused() !== null ||
            left() === 0;
          if (done || (settled.state === 'quiet' && requests.pending() === 0)) {
            // What is proven or was stopped has ended there and then.
            if (settled.state !== 'proven' && settled.misdirected === null) await release();
            const portrait = link.worlds.hasChildFrames() ? null : (settled.portrait ?? null);
            return { ...settled, effect, blockedHost: guard.refused(), portrait };
          }
          if (settled.state === 'leaving') await link.freshDocument(link.documents(), Math.min(left(), 250));
        }
      } catch (error) {
        return asTrouble(error, 'action_failed');
      }
    },

    release,

    async came(token) {
      // Frames of other processes are asked when they are attached.
      await link.worlds.frames().catch(() => []);
      return link.worlds.abandoned().find((one) => one.token === token)?.came ?? null;
    },

    async portrait(targetRef, outlined = []) {
      const { frameId, base, origin } = actedIn;
      const inFrame = frameId !== link.worlds.mainFrame;
      const look = async (): Promise<Portrait> => {
        const page = await link.call('portrait', inFrame ? null : targetRef, inFrame ? [] : outlined);
        if (!inFrame || targetRef === null) return page;
        const local = outlined.map((ref) => ref - base);
        const frame = await link.ask(frameId, 'portrait', targetRef - base, local).catch(() => null);
        if (frame === null) return page;
        const { aim, login, barriers } = frame;
        const boxes = frame.boxes.map(({ ref, box }) => ({
          ref: ref + base,
          box: { ...box, x: box.x + origin.x, y: box.y + origin.y },
        }));
        const snapshot = { ...page.snapshot, targets: frame.snapshot.targets };
        return { ...page, snapshot, aim, login, barriers, boxes };
      };
      return orNothing(look());
    },

    html: () => orNothing(link.call('html')),

    async screenshot(marks = [], hidden = []) {
      try {
        await inEveryFrame((frameId) =>
          link.ask(frameId, 'mark', frameId === link.worlds.mainFrame ? marks : [], hidden),
        );
        return await page.screenshot({ caret: 'hide', animations: 'disabled', timeout: 5_000 });
      } catch {
        return null;
      } finally {
        await inEveryFrame((frameId) => link.ask(frameId, 'unmark')).catch(() => undefined);
      }
    },

    close: () => page.context().close(),
  };
};

/** Proves nothing; whoever repeats the step must know it. */
const BY_KEYS = { kind: 'value_changed', attribute: 'by keys', source: 'server', weight: 'noise' } as const;

const withDownloads = (effect: Effect, downloads: readonly Download[]): Effect => ({
  ...effect,
  observations: [
    ...effect.observations,
    ...downloads.map((download) => ({
      kind: 'download_started' as const,
      to: download.suggestedFilename(),
      source: 'client' as const,
      weight: 'meaningful' as const,
    })),
  ],
});

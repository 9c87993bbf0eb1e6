import type { Page } from 'playwright-core';
import type { Resolved } from '../../contract/resolution.ts';
import type { Dispatched, PageBody, PageTrouble } from '../../ports/driver.ts';
import type { DecidedFacts, Preparation, PrepareRequest } from '../../ports/page-messages.ts';
import { watchAction } from './action-under-way.ts';
import { type AgentLink, DocumentGone } from './agent-link.ts';
import { catchFileChoosers } from './file-choosers.ts';
import { createFrames, renumbered } from './frames.ts';
import { type HostGuard, NO_GUARD } from './host-guard.ts';
import { openAddress } from './open-address.ts';
import { pagePortrait } from './page-portrait.ts';
import { asTrouble } from './page-trouble.ts';
import { sendInput } from './send-input.ts';
import { settleAction, settledAgain } from './settle-action.ts';
import { within } from './within.ts';

/** How long a page may take that is asked for evidence: one whose scripts leave no turn has cost time enough already. */
const EVIDENCE_MS = 2_000;
const RELEASE_MS = 500;
/** One that gave no answer about the action will hardly give another; it is asked all the same. */
const SILENT_MS = 200;

const unmarked = (): never => {
  throw new Error('the page did not answer in time for a picture');
};

/** One page in a real browser, driven with trusted input. */
export const createPageBody = (
  page: Page,
  link: AgentLink,
  frames = createFrames(link),
  guard: HostGuard = NO_GUARD,
): PageBody => {
  catchFileChoosers(page);
  const action = watchAction(page, link.worlds.mainFrame);
  /** The facts that crossed last: while the page stays as it is, they do not cross again. */
  let known: (DecidedFacts & { readonly document: number }) | null = null;

  const patience = (ms: number): number => (action.silent ? SILENT_MS : ms);
  const orNothing = <T>(work: Promise<T>): Promise<T | null> =>
    within<T | null>(
      work.catch(() => null),
      patience(EVIDENCE_MS),
      () => null,
    );

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
    action.actedIn = { frameId, base, origin: frame.origin };
    const local = { ...request, resolution: renumbered(resolution, ref), framePath: frame.path, withinMs };
    // What one frame sees is not the page.
    const frameUrls = await frames.addresses(frameId);
    const prepared = { ...(await link.ask(frameId, 'prepare', local)), portrait: null, frameUrls };
    const here =
      prepared.resolution.kind === 'resolved' ? renumbered(prepared.resolution, base + ref) : prepared.resolution;
    const over = prepared.point === null ? null : await frames.obstruction(frameId, prepared.point);
    if (over === null || prepared.gate === null || !prepared.gate.pass) return { ...prepared, resolution: here };
    const gate = { ...prepared.gate, pass: false, topmost: false, situation: 'covered' as const, obstruction: over };
    return { ...prepared, resolution: here, gate };
  };

  const release = async (): Promise<void> => {
    action.turn += 1;
    const told = link.ask(action.actedIn.frameId, 'release').then(
      () => undefined,
      () => undefined,
    );
    await within(told, patience(RELEASE_MS), () => undefined);
  };

  return {
    body: 'playwright',
    url: () => page.url(),
    document: () => String(link.documents()),

    navigate: (url, withinMs) => openAddress({ page, link, guard }, url, withinMs),

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
      action.turn += 1;
      for (;;) {
        const left = Math.max(0, request.withinMs - (performance.now() - started));
        try {
          const { resolution } = request;
          if (resolution?.kind === 'resolved') return await prepareInFrame(request, resolution, left);
          action.actedIn = { frameId: link.worlds.mainFrame, base: 0, origin: { x: 0, y: 0 } };
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
        const { frameId, base } = action.actedIn;
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
      guard.forget();
      action.begin(link.documents());
      const finish = (sent: boolean, found: PageTrouble | null): Dispatched => ({
        sent,
        trouble: found,
        durationMs: Math.round(performance.now() - started),
      });
      try {
        const sent = await sendInput(page, link, action.actedIn, order, withinMs);
        action.byKeys = sent === 'by keys';
        return finish(sent !== false, null);
      } catch (error) {
        // A document that goes away under the input was reached by it.
        if (error instanceof DocumentGone) return finish(true, null);
        return finish(false, asTrouble(error, 'action_failed'));
      }
    },

    settle: (request) => settleAction({ link, guard, action, release }, request),

    settledAgain: (request) => settledAgain({ link, guard, action, release }, request),

    release,

    async came(token) {
      // Frames of other processes are asked when they are attached.
      await link.worlds.frames().catch(() => []);
      return link.worlds.abandoned().find((one) => one.token === token)?.came ?? null;
    },

    portrait: (targetRef, outlined = []) => orNothing(pagePortrait(link, action.actedIn, targetRef, outlined)),

    html: () => orNothing(link.call('html')),

    async screenshot(marks = [], hidden = []) {
      try {
        const marked = inEveryFrame((frameId) =>
          link.ask(frameId, 'mark', frameId === link.worlds.mainFrame ? marks : [], hidden),
        );
        // A page that does not answer hides nothing either: no picture of it.
        await within(marked, patience(EVIDENCE_MS), unmarked);
        return await page.screenshot({ caret: 'hide', animations: 'disabled', timeout: 5_000 });
      } catch {
        return null;
      } finally {
        const cleared = inEveryFrame((frameId) => link.ask(frameId, 'unmark')).catch(() => undefined);
        await within(cleared, patience(RELEASE_MS), () => undefined);
      }
    },

    close: () => page.context().close(),
  };
};

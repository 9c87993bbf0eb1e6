import type { Download, Page, Request } from 'playwright-core';
import type { Point } from '../../ports/page-messages.ts';
import { type OwnSaves, watchOwnSaves } from './own-saves.ts';
import { type FrameRefusals, watchFrameRefusals } from './refused-frame.ts';

/** The frame in which the action was prepared, what its numbers begin with, and where it begins. */
export type ActedIn = {
  readonly frameId: string;
  readonly base: number;
  readonly origin: Point;
};

/** What is kept of one action, from its preparation until its effect is known. */
export type ActionUnderWay = {
  actedIn: ActedIn;
  /** How many documents there had been when it was sent. */
  dispatchedIn: number;
  byKeys: boolean;
  /** The page gave no answer within the time of the step: whoever wants to know more is not patient with it. */
  silent: boolean;
  /** Counts on when an action is prepared, sent or over: whoever still looks at the page for an earlier one's sake is done. */
  turn: number;
  /** The page has asked for its next document and got no answer yet. Until then the browser passes no question on to it. */
  isLoading(): boolean;
  readonly downloads: readonly Download[];
  readonly saves: OwnSaves;
  readonly frameRefusals: FrameRefusals;
  /** Requests of the action that have no answer yet: while there is one, the effect may still come. */
  openRequests(): number;
  /** Whether the page has asked or told a server anything since: what it shows meanwhile goes when the answer is there. */
  hasAsked(): boolean;
  /** It is about to be sent: what came before is not its effect. */
  begin(documents: number): void;
};

const BY_SCRIPT = new Set(['fetch', 'xhr', 'ping']);

export const watchAction = (page: Page, mainFrame: string): ActionUnderWay => {
  const open = new Set<Request>();
  const downloads: Download[] = [];
  const saves = watchOwnSaves(page);
  const frameRefusals = watchFrameRefusals(page);
  let next: Request | null = null;
  let asked = false;
  const arrived = (request: Request): void => {
    if (request === next) next = null;
  };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) next = request;
    if (request.isNavigationRequest() || BY_SCRIPT.has(request.resourceType())) asked = true;
    if (request.resourceType() !== 'eventsource' && request.resourceType() !== 'websocket') open.add(request);
  });
  page.on('response', (response) => arrived(response.request()));
  page.on('requestfinished', (request) => {
    open.delete(request);
    arrived(request);
  });
  page.on('requestfailed', (request) => {
    open.delete(request);
    arrived(request);
  });
  page.on('websocket', (socket) =>
    socket.on('framesent', () => {
      asked = true;
    }),
  );
  page.on('download', (download) => downloads.push(download));
  const action: ActionUnderWay = {
    actedIn: { frameId: mainFrame, base: 0, origin: { x: 0, y: 0 } },
    dispatchedIn: 0,
    byKeys: false,
    silent: false,
    turn: 0,
    isLoading: () => next !== null,
    downloads,
    saves,
    frameRefusals,
    openRequests: () => open.size,
    hasAsked: () => asked,
    begin(documents) {
      asked = false;
      open.clear();
      downloads.length = 0;
      saves.begin();
      frameRefusals.begin();
      action.byKeys = false;
      action.silent = false;
      action.turn += 1;
      action.dispatchedIn = documents;
    },
  };
  return action;
};

import type { SessionCode, SessionTrouble } from '../../ports/browser-session.ts';
import type { Misread, SessionAgent } from '../../ports/session-messages.ts';
import { DocumentGone, PageGone } from './agent-link.ts';
import type { Tab } from './session-tab.ts';

/** How long looking and reading may take. What loads pages gets a time of its own. */
export const USUAL_MS = 10_000;

export const trouble = (code: SessionCode, message: string, hint: string): SessionTrouble => ({
  trouble: code,
  message,
  hint,
});

class OutOfTime extends Error {}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0]?.replace(/^[a-zA-Z]+\.[a-zA-Z]+: /u, '') ??
  '';

export const browserGone = (): SessionTrouble =>
  trouble('CONNECTION_LOST', 'the browser is closed', 'Start the session again.');

const lost = ({ id, gone }: Tab): SessionTrouble => {
  if (gone === 'with the browser') return browserGone();
  return gone === 'crashed'
    ? trouble('CONNECTION_LOST', `the page of tab ${id} crashed`, 'Open another tab with "tab new <url>".')
    : trouble('CONNECTION_LOST', `tab ${id} was closed`, '"tabs" lists what is open; "tab new <url>" opens another.');
};

const CLOSED = /(?:has been|Target|Session|Connection) closed|crash|disconnected/iu;

const asTrouble = (error: unknown, withinMs: number): SessionTrouble => {
  const message = firstLine(error);
  if (error instanceof OutOfTime || (error instanceof Error && error.name === 'TimeoutError')) {
    return trouble(
      'TIMEOUT',
      `there was no answer within ${Math.round(withinMs)} ms`,
      'Allow more time with --timeout.',
    );
  }
  if (error instanceof PageGone || CLOSED.test(message)) return browserGone();
  if (error instanceof DocumentGone) {
    return trouble('NAVIGATION_ERROR', 'the page went on to another document', 'Say it again when it has arrived.');
  }
  return trouble('INTERNAL_ERROR', message, 'Look at the page with "observe", or load it again with "refresh".');
};

/** Does something with a tab that may be gone, go away or not answer: whatever happens, there is an answer in time. */
export const attempt = async <T extends object>(
  tab: Tab,
  work: () => Promise<T | SessionTrouble>,
  withinMs: number = USUAL_MS,
): Promise<T | SessionTrouble> => {
  if (tab.gone !== null) return lost(tab);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new OutOfTime()), Math.max(1, withinMs));
  });
  const left = tab.whenGone.then(() => lost(tab));
  const working = work();
  // Whoever loses the race must not fail unheard.
  working.catch(() => undefined);
  try {
    return await Promise.race([working, late, left]);
  } catch (error) {
    return tab.gone === null ? asTrouble(error, withinMs) : lost(tab);
  } finally {
    clearTimeout(timer);
  }
};

const CODES: Readonly<Record<Misread['misread'], readonly [SessionCode, string]>> = {
  invalid_selector: ['SELECTOR_INVALID', 'Write it as CSS, for example "main li", or as XPath, which begins with /.'],
  no_match: ['ELEMENT_NOT_FOUND', '"observe" lists what is on the page; "wait exists" waits for it.'],
  gone: ['ELEMENT_STALE', 'The page has changed: look again with "observe".'],
  denied: ['INVALID_REQUEST', 'Pages like about:blank and data: have no storage: open a page with "goto" first.'],
};

type Method = keyof SessionAgent;
type Read<M extends Method> = Exclude<ReturnType<SessionAgent[M]>, Misread | void>;

/** Asks the agent of a document. When the document is replaced meanwhile, the next one is asked. */
export const askAgent = async <M extends Exclude<Method, 'unhighlight'>>(
  tab: Tab,
  frameId: string,
  method: M,
  ...args: Parameters<SessionAgent[M]>
): Promise<Read<M> | SessionTrouble> => {
  const asked = await attempt<Read<M> | Misread>(tab, async () => {
    for (;;) {
      const known = tab.link.documents();
      try {
        return (await tab.link.ask(frameId, method, ...(args as never))) as Read<M> | Misread;
      } catch (error) {
        const replaced = error instanceof DocumentGone && frameId === tab.link.worlds.mainFrame;
        if (!replaced || !(await tab.link.freshDocument(known, USUAL_MS))) throw error;
      }
    }
  });
  if (!('misread' in asked)) return asked;
  const [code, hint] = CODES[asked.misread];
  return trouble(code, asked.message, hint);
};

import type { OilArgument, OilCommandRow, OilOption } from './oil-syntax.ts';

const flag = { kind: 'flag' } as const;
const timeout = { timeout: { kind: 'duration' } } as const;
const selector = { selector: { kind: 'text' } } as const;
const last = { last: { kind: 'count' } } as const;
const format = <const W extends readonly string[]>(...words: W) =>
  ({ kind: 'word', words }) as const satisfies OilOption;

const target = { name: 'target', kind: 'target' } as const;
const bareTarget = { name: 'target', kind: 'target', bare: true } as const;
const someTarget = { name: 'target', kind: 'target', optional: true } as const;
const text = { name: 'text', kind: 'text', secret: true } as const;
const url = { name: 'url', kind: 'url' } as const;
const path = { name: 'path', kind: 'path' } as const;
const name = { name: 'name', kind: 'name' } as const;
const value = { name: 'value', kind: 'text', bare: true, secret: true } as const;
const identifier = { name: 'name', kind: 'identifier' } as const;
const maybe = <const A extends OilArgument>(argument: A) => ({ ...argument, optional: true }) as const;
const words = <const N extends string, const W extends readonly string[]>(argument: N, ...list: W) =>
  ({ name: argument, kind: 'word', words: list }) as const;

/** A command that is written in one way only. */
const form = <const A extends readonly OilArgument[]>(...args: A) => [{ action: null, args }] as const;
/** One of several ways, told by its word. */
const when = <const N extends string, const A extends readonly OilArgument[]>(word: N, ...args: A) =>
  ({ action: word, word, args }) as const;
/** The way that is meant when no word tells another. */
const otherwise = <const N extends string, const A extends readonly OilArgument[]>(action: N, ...args: A) =>
  ({ action, args }) as const;

const base = {
  aliases: [],
  meant: [],
  options: {},
  origin: 'oil',
  requirement: 'any',
  infer: false,
  becomes: [],
  reason: null,
} as const;
const runner = { ...base, here: 'runner' } as const;
const action = { ...base, here: 'action' } as const;
const never = (reason: string) => ({ ...base, here: 'not_supported', reason }) as const;

const noPacks = never(
  'Surehand has no intent packs: steps that are used again are kept as a requirement file or an OIL script',
);
const oneContext = never('a run is one browser context; whoever needs another starts another run');
const alwaysRecorded = never(
  'every run records its trace and a picture before and after each step; there is nothing to start or stop',
);

const entries = [
  when('list'),
  when('get', name),
  when('set', name, value),
  when('delete', name),
  when('clear'),
] as const;

/**
 * All 65 commands of OIL 1.8.1 and two extensions: the single source of parser, printer, help and reference.
 * The key is the name in the syntax tree.
 */
// biome-ignore format: a table is read by its rows
export const OIL_COMMANDS = {
  // Navigation
  goto: { ...runner, group: 'navigation', aliases: ['navigate', 'nav', 'go to'], meant: ['open', 'visit', 'browse', 'load'], forms: form(url),
    options: { headers: { kind: 'headers', secret: true }, ...timeout }, help: 'Open an address.' },
  back: { ...runner, group: 'navigation', forms: form(), help: 'Go back in the history.' },
  forward: { ...runner, group: 'navigation', forms: form(), help: 'Go forward in the history.' },
  refresh: { ...runner, group: 'navigation', meant: ['reload'], forms: form(), options: { hard: flag }, help: 'Load the page again; --hard past the cache.' },
  url: { ...runner, group: 'navigation', forms: form(), help: 'Tell the address of the page.' },

  // Observation
  observe: { ...runner, group: 'observation', aliases: ['scan'], meant: ['snapshot', 'look'], forms: form(),
    options: { full: flag, minimal: flag, viewport: flag, hidden: flag, positions: flag, diff: flag, near: { kind: 'text' }, ...timeout },
    exclusive: [['full', 'minimal']], help: 'List what is on the page, a numbered line for each element.' },
  html: { ...runner, group: 'observation', forms: form(), options: selector, help: 'Give the HTML of the page or of one part of it.' },
  text: { ...runner, group: 'observation', meant: ['read'], forms: form(someTarget), options: selector, help: 'Give the text of the page, of an element or of a selector.' },
  title: { ...runner, group: 'observation', forms: form(), help: 'Tell the title of the page.' },
  screenshot: { ...runner, group: 'observation', meant: ['shot', 'picture', 'capture'], forms: form(someTarget),
    options: { output: { kind: 'path' }, format: format('png', 'jpeg', 'webp'), fullpage: flag }, help: 'Take a picture of the page or of an element.' },
  box: { ...runner, group: 'observation', forms: form(target), help: 'Tell where an element is and how large.' },

  // Actions
  click: { ...action, group: 'action', meant: ['tap', 'push', 'hit', 'choose'], forms: form(bareTarget), requirement: 'clickable', becomes: ['click'],
    options: { double: flag, right: flag, middle: flag, force: flag, ctrl: flag, shift: flag, alt: flag, ...timeout },
    replacing: ['right', 'middle'], help: 'Click an element once.' },
  type: { ...action, group: 'action', meant: ['fill', 'enter', 'input', 'write', 'set'], forms: form(target, text), requirement: 'typeable',
    becomes: ['fill', 'type', 'clear', 'press'],
    options: { append: flag, enter: flag, delay: { kind: 'number' }, clear: flag, ...timeout }, exclusive: [['append', 'clear']],
    help: 'Set the value of a field; --append and --delay type key by key, --enter presses Enter after it.' },
  clear: { ...action, group: 'action', meant: ['empty', 'erase'], forms: form(target), becomes: ['clear'], help: 'Empty a field.' },
  press: { ...action, group: 'action', meant: ['key'], forms: form({ name: 'keys', kind: 'combination' }), becomes: ['press'],
    help: 'Press a key or a combination where the focus is.' },
  keydown: { ...runner, group: 'action', forms: form({ name: 'key', kind: 'key' }), help: 'Press a key and hold it.' },
  keyup: { ...runner, group: 'action', forms: [when('all'), otherwise('key', { name: 'key', kind: 'key' })], help: 'Let go of a key that is held, or of all.' },
  keys: { ...runner, group: 'action', forms: form(), help: 'Tell which keys are held.' },
  select: { ...action, group: 'action', meant: ['pick', 'option'], forms: form(target, { name: 'option', kind: 'choice' }), requirement: 'selectable',
    becomes: ['select'], help: 'Choose an option by its text, or by its position from 0.' },
  check: { ...action, group: 'action', meant: ['tick', 'enable'], forms: form(bareTarget), requirement: 'checkable', becomes: ['check'],
    help: 'Tick a checkbox, radio button or switch.' },
  uncheck: { ...action, group: 'action', meant: ['untick', 'disable'], forms: form(bareTarget), requirement: 'checkable', becomes: ['uncheck'],
    help: 'Clear a checkbox or switch.' },
  hover: { ...action, group: 'action', meant: ['mouseover', 'point'], forms: form(bareTarget), becomes: ['hover'], help: 'Move the pointer over an element.' },
  focus: { ...action, group: 'action', forms: form(bareTarget), becomes: ['focus'], help: 'Give an element the focus.' },
  scroll: { ...action, group: 'action', forms: form(maybe(words('direction', 'up', 'down', 'left', 'right', 'top', 'bottom')), someTarget), becomes: ['scroll'],
    options: { amount: { kind: 'number' }, page: flag, ...timeout }, exclusive: [['amount', 'page']],
    help: 'Bring an element into view, or scroll the page or a box in a direction.' },
  submit: { ...action, group: 'action', meant: ['send'], forms: form({ name: 'target', kind: 'target', inferred: true }), requirement: 'submittable', infer: true,
    becomes: ['submit'], help: 'Submit a form; without a target the one that is meant is found from the page.' },
  drag: { ...action, becomes: ['drag'], group: 'action', meant: ['move', 'drop'], origin: 'extension', forms: form(target, { name: 'to', kind: 'target', behind: 'to' }),
    help: 'Drag an element onto another, or a slider to a number in quotes.' },
  upload: { ...action, group: 'action', meant: ['attach'], origin: 'extension', forms: form(target, { name: 'file', kind: 'path' }), becomes: ['upload'],
    help: 'Give a file to a file field.' },

  // Waiting
  wait: { ...runner, group: 'wait', meant: ['sleep', 'pause', 'await'], options: timeout,
    forms: [when('load'), when('idle'), when('navigation'), when('ready'), when('visible', target), when('hidden', target),
      when('exists', { name: 'selector', kind: 'text' }), when('gone', { name: 'selector', kind: 'text' }), when('url', { name: 'pattern', kind: 'text' }),
      { action: 'until', word: 'until', script: true, args: [{ name: 'expression', kind: 'text' }] },
      when('items', { name: 'selector', kind: 'text' }, { name: 'count', kind: 'count' })],
    help: 'Wait until something holds; there is no waiting for mere time.' },

  // Extraction
  extract: { ...runner, group: 'extract', meant: ['scrape', 'get'], options: { ...selector, format: format('json', 'csv', 'text') },
    forms: [when('links'), when('images'), when('tables'), when('meta'), when('text'), otherwise('css', { name: 'selector', kind: 'css' })],
    help: 'Give what is on the page as data.' },

  // Cookies, storage, sessions
  cookies: { ...runner, group: 'session', meant: ['cookie'], forms: entries, help: 'Read or change cookies.' },
  storage: { ...runner, group: 'session', forms: entries, options: { local: flag, session: flag }, exclusive: [['local', 'session']],
    help: 'Read or change local storage, or with --session session storage.' },
  sessions: { ...oneContext, group: 'session', forms: form(), help: 'List the browser sessions.' },
  session: { ...oneContext, group: 'session', options: { mode: format('embedded', 'headless', 'remote') },
    forms: [{ action: 'new', word: 'new', args: [identifier], options: ['mode'] }, { action: 'close', word: 'close', args: [identifier], options: [] },
      { action: 'switch', args: [maybe(identifier)], options: [] }],
    help: 'Tell, switch, open or close the browser session.' },
  state: { ...runner, group: 'session', options: { 'cookies-only': flag, domain: { kind: 'name' }, 'include-session': flag, merge: flag },
    forms: [{ action: 'save', word: 'save', args: [path], options: ['cookies-only', 'domain', 'include-session'] },
      { action: 'load', word: 'load', args: [path], options: ['merge', 'cookies-only'] }],
    help: 'Save cookies and storage to a file, or load them from it.' },
  headers: { ...runner, group: 'session', meant: ['header'],
    forms: [when('set', { name: 'domain', kind: 'name', optional: true }, { name: 'headers', kind: 'headers', secret: true }),
      when('clear', { name: 'domain', kind: 'name', optional: true }),
      { action: 'show', word: 'show', implied: true, args: [{ name: 'domain', kind: 'name', optional: true }] }],
    help: 'Tell or change what is sent along with every request.' },

  // Tabs
  tabs: { ...runner, group: 'tabs', forms: form(), help: 'List the tabs.' },
  tab: { ...runner, group: 'tabs', forms: [when('new', url), when('switch', { name: 'tab', kind: 'count' }), when('close', { name: 'tab', kind: 'count', optional: true })],
    help: 'Open, switch to or close a tab.' },

  // Intents
  login: { ...runner, group: 'intent', meant: ['signin', 'logon', 'authenticate'], forms: form({ name: 'username', kind: 'text' }, { name: 'password', kind: 'text', secret: true }),
    options: { 'no-submit': flag, wait: { kind: 'duration' }, ...timeout }, help: 'Fill in the login form of the page and submit it.' },
  search: { ...runner, group: 'intent', meant: ['find', 'query'], forms: form({ name: 'query', kind: 'text' }),
    options: { submit: format('enter', 'click', 'auto'), wait: { kind: 'duration' }, ...timeout }, help: 'Search with the search field of the page.' },
  dismiss: { ...runner, group: 'intent', meant: ['close', 'cancel'], requirement: 'dismissable', infer: true,
    forms: [when('popups'), when('modals'), when('modal'), when('banner'), otherwise('named', name)], help: 'Close what lies over the page, by sort or by name.' },
  accept_cookies: { ...runner, group: 'intent', aliases: ['accept cookies'], meant: ['accept'], requirement: 'acceptable', infer: true, forms: form(),
    help: 'Accept the cookie banner.' },
  scroll_until: { ...action, group: 'intent', written: 'scroll until', forms: form(target), becomes: ['scroll'],
    options: { amount: { kind: 'number' }, page: flag, ...timeout }, exclusive: [['amount', 'page']], help: 'Scroll until an element is in view.' },

  // Packs
  packs: { ...noPacks, group: 'pack', forms: form(), help: 'List the intent packs.' },
  pack: { ...noPacks, group: 'pack', forms: [when('load', identifier), when('unload', identifier)], help: 'Load or unload an intent pack.' },
  intents: { ...noPacks, group: 'pack', forms: form(), options: { session: flag }, help: 'List the intents.' },
  define: { ...noPacks, group: 'pack', forms: form({ name: 'name', kind: 'definition' }), help: 'Define an intent.' },
  undefine: { ...noPacks, group: 'pack', forms: form(identifier), help: 'Forget an intent.' },
  export: { ...noPacks, group: 'pack', forms: form(identifier), options: { out: { kind: 'path' } }, help: 'Write an intent to a file.' },
  run: { ...noPacks, group: 'pack', forms: form(identifier, { name: 'values', kind: 'parameters' }), open: true, help: 'Run an intent with parameters.' },

  // Network and console
  intercept: { ...runner, group: 'network', meant: ['mock', 'route', 'block'],
    options: { block: flag, respond: { kind: 'body' }, 'respond-file': { kind: 'path' }, status: { kind: 'count' } },
    exclusive: [['block', 'respond'], ['block', 'respond-file'], ['respond', 'respond-file']],
    forms: [{ action: 'clear', word: 'clear', args: [{ name: 'pattern', kind: 'text', optional: true }], options: [] }, otherwise('rule', { name: 'pattern', kind: 'text' })],
    help: 'Block requests or answer them, by a pattern of their address.' },
  requests: { ...runner, group: 'network', options: { filter: { kind: 'text' }, method: format('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'), ...last },
    forms: form(), help: 'List the requests of the page.' },
  console: { ...runner, group: 'console', meant: ['logs', 'log'], options: { level: format('log', 'warn', 'error', 'info'), filter: { kind: 'text' }, ...last },
    forms: [{ action: 'clear', word: 'clear', args: [], options: [] }, otherwise('view')], help: 'Tell what the page wrote to the console.' },
  errors: { ...runner, group: 'console', options: last, forms: [{ action: 'clear', word: 'clear', args: [], options: [] }, otherwise('view')],
    help: 'Tell which errors the page had.' },

  // Frames and dialogs
  frames: { ...runner, group: 'frames', meant: ['iframes'], forms: form(), help: 'List the frames.' },
  frame: { ...runner, group: 'frames', meant: ['iframe'], forms: [when('main'), when('parent'), otherwise('enter', target)], help: 'Look only into one frame, or out again.' },
  dialog: { ...runner, group: 'dialog', meant: ['alert', 'confirm', 'prompt'],
    forms: [when('accept', maybe(text)), when('dismiss'), when('auto', words('mode', 'accept', 'dismiss', 'off'))],
    help: 'Say how the next dialog of the browser is answered, or all of them.' },

  // Viewport
  viewport: { ...runner, group: 'viewport', meant: ['resize'], forms: form({ name: 'width', kind: 'count' }, { name: 'height', kind: 'count' }), help: 'Set the size of the viewport.' },
  device: { ...runner, group: 'viewport', meant: ['emulate'], forms: [when('reset'), otherwise('set', { name: 'name', kind: 'text', bare: true })], help: 'Be another device.' },
  devices: { ...runner, group: 'viewport', forms: form(), help: 'List the devices.' },
  media: { ...runner, group: 'viewport',
    forms: [when('reset'), when('color-scheme', words('value', 'dark', 'light', 'no-preference')), when('reduced-motion', words('value', 'reduce', 'no-preference'))],
    help: 'Set what the page is told of colours and motion.' },

  // Recording
  trace: { ...alwaysRecorded, group: 'recording', forms: [when('start', maybe(path)), when('stop', maybe(path))], help: 'Start or stop a trace.' },
  record: { ...alwaysRecorded, group: 'recording', options: { quality: format('low', 'medium', 'high') },
    forms: [when('start', path), { action: 'stop', word: 'stop', args: [], options: [] }], help: 'Start or stop a film.' },
  highlight: { ...runner, group: 'recording', options: { duration: { kind: 'duration' }, color: { kind: 'name' } },
    forms: [{ action: 'clear', word: 'clear', args: [], options: [] }, otherwise('show', target)], help: 'Draw a frame around an element.' },

  // Utility
  pdf: { ...runner, group: 'utility', meant: ['print'], forms: form(path),
    options: { format: format('A4', 'Letter', 'Legal', 'Tabloid'), landscape: flag, margin: { kind: 'choice' } }, help: 'Save the page as PDF.' },
  learn: { ...never('Surehand does not learn from what it did (O-63)'), group: 'utility',
    forms: [when('status'), when('save', identifier), when('discard', maybe(identifier)), when('show')], help: 'Keep what was done as an intent.' },
  exit: { ...runner, group: 'utility', aliases: ['quit'], meant: ['bye', 'stop', 'end', 'logout'], forms: form(), help: 'End the session.' },
  help: { ...runner, group: 'utility', meant: ['man', '?'], forms: form({ name: 'topic', kind: 'identifier', optional: true }), help: 'Tell what there is, or how a command is written.' },
} as const satisfies Readonly<Record<string, OilCommandRow>>;

export type OilVerb = keyof typeof OIL_COMMANDS;
export const OIL_VERBS = Object.keys(OIL_COMMANDS) as readonly OilVerb[];

/** How the command is written in canonical text. */
export const oilWritten = (verb: OilVerb): string => (OIL_COMMANDS[verb] as OilCommandRow).written ?? verb;

import type { OilCommandOf } from '../../contract/oil.ts';
import { matchesPattern } from '../../kit/matches-pattern.ts';
import type { LogEntry } from '../../ports/browser-session.ts';
import { type OilAnswer, done, failed, fromTrouble, list, orTrouble } from './oil-answer.ts';
import type { OilRun } from './oil-run.ts';

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css',
  gif: 'image/gif',
  html: 'text/html',
  jpg: 'image/jpeg',
  js: 'text/javascript',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  webp: 'image/webp',
  xml: 'application/xml',
};

const looksLike = (body: string): string => {
  const start = body.trimStart();
  if (start.startsWith('{') || start.startsWith('[')) return 'application/json';
  return start.startsWith('<') ? 'text/html' : 'text/plain';
};

/** The last so many of a list. */
const last = <T>(entries: readonly T[], count: number | undefined): readonly T[] =>
  count === undefined ? entries : count === 0 ? [] : entries.slice(-count);

export const runIntercept = async (command: OilCommandOf<'intercept'>, run: OilRun): Promise<OilAnswer> => {
  const { network } = run.session;
  if (command.action === 'clear') {
    return orTrouble(await network.clear(command.args.pattern ?? null), ({ cleared }) => done(`${cleared} removed`));
  }
  const { pattern } = command.args;
  const { block, respond, status = 200, 'respond-file': path } = command.options;
  if (block) return orTrouble(await network.intercept({ pattern, answer: { by: 'block' } }), () => done());
  if (respond !== undefined) {
    const answer = { by: 'respond', status, body: respond, type: looksLike(respond) } as const;
    return orTrouble(await network.intercept({ pattern, answer }), () => done());
  }
  if (path === undefined) {
    if (command.options.status === undefined)
      return failed(
        'INVALID_REQUEST',
        'it is not said what becomes of the requests',
        'Give --block, --respond, --respond-file or --status.',
      );
    const answer = { by: 'respond', status, body: '', type: 'text/plain' } as const;
    return orTrouble(await network.intercept({ pattern, answer }), () => done());
  }
  const file = await run.files.read(path);
  if ('trouble' in file) return fromTrouble(file);
  const type = TYPES[path.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream';
  return orTrouble(
    await network.intercept({ pattern, answer: { by: 'respond', status, body: file.bytes, type } }),
    () => done(),
  );
};

export const runRequests = ({ options }: OilCommandOf<'requests'>, run: OilRun): OilAnswer => {
  const { filter, method } = options;
  const entries = run.session.network
    .requests()
    .filter(
      (entry) =>
        (filter === undefined || matchesPattern(entry.url, filter)) &&
        (method === undefined || entry.method === method),
    );
  const kept = last(entries, options.last);
  return list(
    kept.map((entry) => `${entry.method} ${entry.url} ${entry.failed ?? entry.status ?? 'pending'} (${entry.type})`),
    kept,
  );
};

const logLine = ({ level, text, where }: LogEntry): string => `${level}: ${text}${where === '' ? '' : ` (${where})`}`;

export const runConsole = (command: OilCommandOf<'console'>, run: OilRun): OilAnswer => {
  const { logs } = run.session;
  if (command.action === 'clear') {
    logs.clear('console');
    return done();
  }
  const { level, filter } = command.options;
  const entries = logs
    .console()
    .filter(
      (entry) =>
        (level === undefined || entry.level === level) && (filter === undefined || matchesPattern(entry.text, filter)),
    );
  const kept = last(entries, command.options.last);
  return list(kept.map(logLine), kept);
};

export const runErrors = (command: OilCommandOf<'errors'>, run: OilRun): OilAnswer => {
  const { logs } = run.session;
  if (command.action === 'clear') {
    logs.clear('errors');
    return done();
  }
  const kept = last(logs.errors(), command.options.last);
  return list(kept.map(logLine), kept);
};

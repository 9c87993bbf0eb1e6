import type { OilCommandOf } from '../../contract/oil.ts';
import { prettyJson } from '../../kit/pretty-json.ts';
import { isSensitiveName } from '../../kit/sensitive-name.ts';
import type { Cookie, SavedState } from '../../ports/browser-session.ts';
import { type OilAnswer, done, failed, fromTrouble, list, orTrouble } from './oil-answer.ts';
import type { OilRun } from './oil-run.ts';

const MASK = '***';

const masked = (name: string, value: string): string => (isSensitiveName(name) ? MASK : value);

/** What scripts may not read is not shown either: it is what keeps somebody logged in. */
const shown = (cookie: Cookie): Cookie => ({
  ...cookie,
  value: cookie.httpOnly ? MASK : masked(cookie.name, cookie.value),
});

const cookieLine = ({ name, value, domain, path, httpOnly, secure }: Cookie): string => {
  const flags = [httpOnly ? 'httpOnly' : '', secure ? 'secure' : ''].filter((flag) => flag !== '');
  return `${name}=${value} (${domain}${path})${flags.length === 0 ? '' : ` {${flags.join(', ')}}`}`;
};

const none = (what: string, name: string): OilAnswer =>
  failed(
    'ELEMENT_NOT_FOUND',
    `there is no ${what} "${name}"`,
    `List them with "${what === 'cookie' ? 'cookies' : 'storage'} list".`,
  );

export const runCookies = async (command: OilCommandOf<'cookies'>, run: OilRun): Promise<OilAnswer> => {
  const { cookies } = run.session;
  switch (command.action) {
    case 'list':
    case 'get': {
      const all = await cookies.list();
      if ('trouble' in all) return fromTrouble(all);
      const wanted = command.action === 'get' ? command.args.name : null;
      const found = all.filter(({ name }) => wanted === null || name === wanted).map(shown);
      if (wanted !== null && found.length === 0) return none('cookie', wanted);
      return list(found.map(cookieLine), found);
    }
    case 'set':
      return orTrouble(await cookies.set(command.args.name, command.args.value), () => done());
    case 'delete': {
      const { name } = command.args;
      return orTrouble(await cookies.remove(name), ({ removed }) => (removed === 0 ? none('cookie', name) : done()));
    }
    case 'clear':
      return orTrouble(await cookies.remove(null), ({ removed }) => done(`${removed} removed`));
  }
};

export const runStorage = async (command: OilCommandOf<'storage'>, run: OilRun): Promise<OilAnswer> => {
  const area = command.options.session ? 'session' : 'local';
  const request = { do: command.action, ...command.args } as const;
  const answer = await run.session.storage.run(area, request as Parameters<typeof run.session.storage.run>[1]);
  return orTrouble(answer, ({ entries }) => {
    switch (command.action) {
      case 'list':
      case 'get': {
        if (command.action === 'get' && entries.length === 0) return none('entry', command.args.name);
        const read = entries.map(({ name, value }) => ({ name, value: masked(name, value) }));
        return list(
          read.map(({ name, value }) => `${name}=${value}`),
          read,
        );
      }
      case 'set':
        return done();
      case 'delete':
        return entries.length === 0 ? none('entry', command.args.name) : done();
      case 'clear':
        return done(`${entries.length} removed`);
    }
  });
};

const isState = (value: unknown): value is SavedState => {
  if (typeof value !== 'object' || value === null) return false;
  const { cookies, origins } = value as Partial<SavedState>;
  const named = (entry: unknown): boolean =>
    typeof entry === 'object' &&
    entry !== null &&
    'name' in entry &&
    typeof entry.name === 'string' &&
    'value' in entry;
  return (
    Array.isArray(cookies) &&
    cookies.every((cookie) => named(cookie) && typeof (cookie as Cookie).domain === 'string') &&
    Array.isArray(origins) &&
    origins.every(
      ({ origin, localStorage }) =>
        typeof origin === 'string' && Array.isArray(localStorage) && localStorage.every(named),
    )
  );
};

const readState = (bytes: Uint8Array): SavedState | null => {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isState(value) ? value : null;
  } catch {
    return null;
  }
};

export const runState = async (command: OilCommandOf<'state'>, run: OilRun): Promise<OilAnswer> => {
  const { path } = command.args;
  const cookiesOnly = command.options['cookies-only'] === true;
  if (command.action === 'save') {
    const domain = command.options.domain ?? null;
    const includeSession = command.options['include-session'] === true;
    const saved = await run.session.state.save({ cookiesOnly, domain, includeSession });
    if ('trouble' in saved) return fromTrouble(saved);
    const written = await run.files.write(path, prettyJson(saved), true);
    return orTrouble(written, (file) =>
      done(`${saved.cookies.length} cookies and the storage of ${saved.origins.length} origins in ${file.path}`),
    );
  }
  const file = await run.files.read(path);
  if ('trouble' in file) return fromTrouble(file);
  const state = readState(file.bytes);
  if (state === null)
    return failed('INVALID_REQUEST', `${path} is not a saved state`, 'Save one with "state save <file>".');
  const loaded = await run.session.state.load(state, { cookiesOnly, merge: command.options.merge === true });
  return orTrouble(loaded, ({ cookies, origins }) =>
    done(`${cookies} cookies and the storage of ${origins} origins`, 'pages see it when they are loaded again'),
  );
};

export const runHeaders = async (command: OilCommandOf<'headers'>, run: OilRun): Promise<OilAnswer> => {
  const { headers } = run.session;
  const domain = command.args.domain ?? null;
  switch (command.action) {
    case 'show': {
      const rules = headers
        .show()
        .filter((rule) => domain === null || rule.domain === domain)
        .flatMap((rule) =>
          Object.entries(rule.headers).map(([name, value]) => ({
            domain: rule.domain,
            name,
            value: masked(name, value),
          })),
        );
      return list(
        rules.map((rule) => `${rule.name}: ${rule.value}${rule.domain === null ? '' : ` (${rule.domain})`}`),
        rules,
      );
    }
    case 'set': {
      const given = JSON.parse(command.args.headers) as Readonly<Record<string, string>>;
      return orTrouble(await headers.set({ domain, headers: given }), () => done());
    }
    case 'clear':
      return orTrouble(await headers.clear(domain), ({ cleared }) => done(`${cleared} removed`));
  }
};

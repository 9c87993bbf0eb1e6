import type { OilCommandOf } from '../../contract/oil.ts';
import { blockedHost } from '../policy.ts';
import type { ActionRecord } from '../run-action.ts';
import { type OilAnswer, done, failed, fromTrouble, orTrouble } from './oil-answer.ts';
import { fromRecord } from './oil-action.ts';
import type { OilRun } from './oil-run.ts';

const blocked = (host: string): OilAnswer =>
  failed(
    'DOMAIN_BLOCKED',
    `the host ${host} is not on the list of allowed hosts`,
    'Allow it with --allow when starting.',
  );

/** Where it went is told with every command that goes somewhere. */
const arrived = (record: ActionRecord): OilAnswer => {
  const answer = fromRecord(record);
  return answer.failure === undefined ? done() : answer;
};

export const runGoto = async ({ args, options }: OilCommandOf<'goto'>, run: OilRun): Promise<OilAnswer> => {
  const withinMs = options.timeout ?? run.navigationMs;
  const open = () => run.visit(args.url, withinMs);
  if (options.headers === undefined) return arrived(await open());
  const headers = JSON.parse(options.headers) as Readonly<Record<string, string>>;
  return arrived(await run.session.navigation.withHeaders(args.url, headers, open));
};

/** Where it leads is known before it is gone to, and refused when it may not be. */
export const runTravel = async (where: 'back' | 'forward', run: OilRun): Promise<OilAnswer> => {
  const { navigation } = run.session;
  const beside = await navigation.beside();
  if ('trouble' in beside) return fromTrouble(beside);
  const policy = run.policy();
  const url = beside[where];
  const host = url === null || policy === null ? null : blockedHost(url, policy);
  if (host !== null) return blocked(host);
  run.depart();
  return orTrouble(await navigation.travel(where, run.navigationMs), () => done());
};

export const runRefresh = async ({ options }: OilCommandOf<'refresh'>, run: OilRun): Promise<OilAnswer> => {
  run.depart();
  return orTrouble(await run.session.navigation.reload(options.hard === true, run.navigationMs), () => done());
};

export const runTab = async (command: OilCommandOf<'tab'>, run: OilRun): Promise<OilAnswer> => {
  const { tabs } = run.session;
  switch (command.action) {
    case 'new': {
      const policy = run.policy();
      const host = policy === null ? null : blockedHost(command.args.url, policy);
      if (host !== null) return blocked(host);
      const opened = await tabs.open();
      if ('trouble' in opened) return fromTrouble(opened);
      const visited = arrived(await run.visit(command.args.url, run.navigationMs));
      return { ...visited, notes: [`tab [${opened.id}] is the current one`] };
    }
    case 'switch':
      return orTrouble(await tabs.switchTo(command.args.tab), ({ id }) => {
        run.depart();
        return done(`tab [${id}] is the current one`);
      });
    case 'close':
      return orTrouble(await tabs.close(command.args.tab ?? null), ({ current }) => {
        run.depart();
        return done(`tab [${current.id}] is the current one`);
      });
  }
};

export const runTabs = async (run: OilRun): Promise<OilAnswer> => {
  const tabs = await run.session.tabs.list();
  const lines = tabs.map(({ id, url, title, current, crashed }) => {
    const flags = [current ? 'current' : '', crashed ? 'crashed' : ''].filter((flag) => flag !== '');
    return `[${id}] ${url} ${JSON.stringify(title)}${flags.length === 0 ? '' : ` {${flags.join(', ')}}`}`;
  });
  return { said: { kind: 'list', lines, data: tabs } };
};

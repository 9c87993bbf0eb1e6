import { SurehandError } from '../../contract/surehand-error.ts';

/** `text`: is part of the name, in any case of letters. `/pattern/`: matches it. */
export const caseFilter = (filter: string | undefined): ((reqId: string) => boolean) => {
  if (filter === undefined) return () => true;
  const pattern = /^\/(.+)\/([imsu]*)$/u.exec(filter);
  if (pattern === null) {
    const wanted = filter.toLowerCase();
    return (reqId) => reqId.toLowerCase().includes(wanted);
  }
  try {
    const matcher = new RegExp(pattern[1] ?? '', pattern[2]);
    return (reqId) => matcher.test(reqId);
  } catch (error) {
    const message = `--filter ${filter}: ${error instanceof Error ? error.message : 'this is no pattern'}`;
    throw new SurehandError('INPUT_INVALID', { message }, error);
  }
};

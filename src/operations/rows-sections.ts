import type { Written } from '../stages/plan/index.ts';

export type Said = Extract<Written, { readonly text: string }>;

/** The part of a file of rows that makes one case. */
export type RowsSection = {
  readonly reqId: Said | null;
  /** Where the case begins; the first case says it for those below that do not. */
  readonly url: Said | null;
  /** Its first line, from 0. */
  readonly from: number;
};

type OpenSection = { reqId: Said | null; url: Said | null; readonly from: number };

export const isComment = (line: string): boolean => line.trim() === '' || line.trim().startsWith('#');

const NAMES = { req: /^req(?:_id)?$/iu, url: /^url$/iu } as const;

/** `# req: …` or `# url: …`; null for every other line. */
const directiveOf = (line: string, at: number): { readonly name: 'req' | 'url'; readonly said: Said } | null => {
  const [, word = '', text = ''] = /^#\s*(\w+)\s*:\s*(\S.*)$/u.exec(line.trim()) ?? [];
  const name = NAMES.req.test(word) ? 'req' : NAMES.url.test(word) ? 'url' : null;
  return name === null ? null : { name, said: { text: text.trim(), at: `row ${at + 1}` } };
};

/** The cases of a file of rows: each `# req:` of another name begins one, as where two files were put into one. */
export const rowsSections = (
  lines: readonly string[],
): { readonly sections: readonly RowsSection[]; readonly problems: readonly string[] } => {
  const problems: string[] = [];
  let current: OpenSection = { reqId: null, url: null, from: 0 };
  const sections = [current];
  /** Said above the steps, or above the name of the next case: what follows tells whose it is. */
  let waiting: Said | null = null;
  const place = (): void => {
    const { url } = current;
    if (waiting !== null && url !== null && url.text !== waiting.text)
      problems.push(
        `${waiting.at}: a case begins at one address, and this one begins at ${url.text} (${url.at}). Begin another case with "# req: …".`,
      );
    current.url ??= waiting;
    waiting = null;
  };
  for (const [at, line] of lines.entries()) {
    const directive = directiveOf(line, at);
    if (directive?.name === 'req') {
      const { said } = directive;
      if (current.reqId !== null && current.reqId.text !== said.text) {
        current = { reqId: said, url: null, from: at };
        sections.push(current);
      }
      current.reqId ??= said;
      place();
    } else if (directive !== null) {
      place();
      waiting = directive.said;
    } else if (!isComment(line)) place();
  }
  place();
  for (const [at, section] of sections.entries()) {
    section.url ??= sections[at - 1]?.url ?? null;
    const { reqId, from } = section;
    if (sections.length > 1 && reqId !== null && lines.slice(from, sections[at + 1]?.from).every(isComment))
      problems.push(`${reqId.at}: the case "${reqId.text}" has no steps`);
  }
  return { sections, problems };
};

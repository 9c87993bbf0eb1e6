import { dirname, join, relative, resolve, sep } from 'node:path';
import { z } from 'zod';
import { SurehandError } from '../contract/surehand-error.ts';
import { reportHtml } from '../report/report-html.ts';
import type { Operation } from './operation.ts';
import { recordedEvents } from './recorded-steps.ts';
import { earlierRun, laterRun, linkedRun } from './related-runs.ts';
import { storedResult } from './stored-result.ts';
import { writeBeside } from './write-beside.ts';

const inputSchema = z.object({
  folder: z.string().min(1).describe('The folder of the run.'),
  out: z
    .string()
    .min(1)
    .optional()
    .describe('Where the report is written anew; without it, the recorded one is meant.'),
  force: z.boolean().default(false).describe('Writes over a file that is there.'),
});

/** Where the report of a run is; with `out` it is made anew from the record. */
export const reportRun: Operation<typeof inputSchema, { readonly file: string }, object> = {
  name: 'report',
  description: 'Tell where the report of a run is, or write it anew from the record.',
  input: inputSchema,
  async run({ folder, out, force }, tools) {
    const result = await storedResult(folder, tools);
    if (out === undefined) {
      const file = join(folder, 'report.html');
      if ('bytes' in (await tools.files.read(file))) return { file };
      const message = `(${folder}): it has no report.html. Write one from the record: surehand report ${folder} --out report.html`;
      throw new SurehandError('RUN_NOT_FOUND', { message });
    }
    const base = relative(dirname(resolve(out)), resolve(folder))
      .split(sep)
      .map(encodeURIComponent)
      .join('/');
    const events = await recordedEvents(folder, tools.files);
    const html = reportHtml(result, (path) => tools.readPicture(folder, path), {
      events,
      base: `${base}/`,
      earlier: await linkedRun(earlierRun(folder, events), folder, tools),
      later: await linkedRun(await laterRun(folder, tools), folder, tools),
    });
    return { file: await writeBeside({ file: out, folder, force }, html, tools) };
  },
};

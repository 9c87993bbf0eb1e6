import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TraceEvent, traceEventSchema } from '../../src/contract/trace-event.ts';
import { cli, type CliRun } from './cli.ts';

export const SECRET = 'hunter2-of-the-contract';
export const env = { ...process.env, SUREHAND_SECRET_KEY: SECRET };
export const named = (element: string) => ({ by: 'element', element });
export const common = { criticality: 'normal', preconditions: [{ kind: 'no_blocking_overlay' }], timeout_ms: 2_000 };
export const click = (id: string, element: string, text: string, more: object = {}) => ({
  ...common,
  id,
  kind: 'click',
  target: named(element),
  postconditions: [
    { kind: 'element_text_contains', args: { target: { by: 'css', selector: 'body' }, text }, severity: 'critical' },
  ],
  ...more,
});
/** Two buttons: one that says Done by itself, and one that asks the server first, with the key in the address. */
export const PAGE = `<label>Key <input id="key"></label><button onclick="this.after('Done')">Send</button>
  <button onclick="fetch('/store?token=' + key.value).then(() => this.after('Stored'))">Store</button>`;

/** Where the runs of a file are kept, and which server their pages come from. */
type Place = { readonly url: string; readonly folder: string };

/** Carries plans out, each into a folder of its name, and reads what they left there. */
export const planRuns = (place: () => Place) => {
  const exec = async (name: string, actions: readonly unknown[], ...more: readonly string[]): Promise<CliRun> => {
    const file = join(place().folder, `${name}.json`);
    await writeFile(file, JSON.stringify({ run: { url: `${place().url}/page` }, actions }));
    return cli(['exec', file, '--out', join(place().folder, name), '--json', ...more], { env });
  };
  const filesOf = async (name: string): Promise<readonly string[]> =>
    (await readdir(join(place().folder, name), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(place().folder, name).length + 1))
      .toSorted();
  const read = (name: string, file: string): Promise<string> => readFile(join(place().folder, name, file), 'utf8');
  const traceOf = async (name: string): Promise<readonly TraceEvent[]> =>
    (await read(name, 'trace.jsonl'))
      .trimEnd()
      .split('\n')
      .map((line) => traceEventSchema.parse(JSON.parse(line)));

  return { exec, filesOf, read, traceOf };
};

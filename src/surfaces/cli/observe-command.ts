import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { SurehandError } from '../../contract/surehand-error.ts';
import { EXIT_CODES } from '../../contract/tables/exit-codes.ts';
import { prettyJson } from '../../kit/pretty-json.ts';
import { stableHash } from '../../kit/stable-hash.ts';
import { observePage, packedPage, pageDifference } from '../../operations/observe-page.ts';
import type { CliIo } from './io.ts';

export type ObserveOptions = {
  readonly json?: boolean;
  readonly packed?: boolean;
  readonly diff?: boolean;
  readonly png?: string;
  readonly max?: number;
  readonly headed?: boolean;
};

/** Where the last look at an address is kept, for --diff. */
const memory = (url: string): string => join('runs', '.observed', `${stableHash(url)}.json`);

const lastLook = async (url: string): Promise<readonly string[] | null> => {
  try {
    return JSON.parse(await readFile(memory(url), 'utf8')) as readonly string[];
  } catch {
    return null;
  }
};

const save = async (file: string, content: string | Uint8Array): Promise<void> => {
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new SurehandError('RUN_FOLDER_UNWRITABLE', { message: `(${file}): ${message}` }, error);
  }
};

/** `surehand observe`. */
export const observeCommand = async (url: string, options: ObserveOptions, io: CliIo): Promise<number> => {
  const config = readConfig(io.env);
  const input = observePage.input.safeParse({
    url,
    picture: options.png !== undefined,
    headed: options.headed ?? false,
    navigationTimeoutMs: config.navigationTimeoutMs,
    ...(options.max === undefined ? {} : { max: options.max }),
  });
  if (!input.success) {
    throw new SurehandError('INPUT_INVALID', {
      message: `"${url}" is not an address: write it with http:// or https://`,
    });
  }
  const seen = await observePage.run(input.data, createApp(config), undefined);
  const before = options.diff === true ? await lastLook(url) : null;
  await save(memory(url), JSON.stringify(seen.lines));
  if (options.packed === true) io.out.write(`${JSON.stringify(packedPage(seen.payload))}\n`);
  else if (options.json === true) io.out.write(prettyJson(seen.payload));
  else if (options.diff === true && before !== null) {
    const changes = pageDifference(before, seen.lines);
    io.out.write(changes.length === 0 ? 'nothing changed since the last look\n' : `${changes.join('\n')}\n`);
  } else {
    if (options.diff === true) io.err.write('there was no earlier look at this address; this is the first\n');
    io.out.write(`${seen.lines.join('\n')}\n`);
  }
  if (options.png !== undefined) {
    if (seen.picture === null) throw new SurehandError('PAGE_AGENT_FAILED', { message: 'no picture could be taken' });
    await save(options.png, seen.picture);
    io.err.write(`picture: ${options.png}\n`);
  }
  return EXIT_CODES.pass;
};

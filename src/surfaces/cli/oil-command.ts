import { createInterface } from 'node:readline';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { SurehandError } from '../../contract/surehand-error.ts';
import { EXIT_CODES } from '../../contract/tables/exit-codes.ts';
import { type OilHooks, type OilShown, runOil } from '../../operations/run-oil.ts';
import type { CliIo } from './io.ts';
import { lineQueue } from './line-queue.ts';
import { readText } from './read-text.ts';

export type OilOptions = {
  readonly file?: string;
  readonly url?: string;
  readonly json?: boolean;
  readonly allow?: readonly string[];
  readonly headed?: boolean;
  readonly out?: string;
  readonly timeout?: number;
  readonly unsafeJs?: boolean;
};

const PROMPT = 'oil> ';

/** Asks for a line whenever the one before has been dealt with. */
async function* prompted(lines: AsyncIterable<string>, prompt: () => void): AsyncGenerator<string> {
  prompt();
  for await (const line of lines) {
    yield line;
    prompt();
  }
}

/** As OIL reads it: an address may be written without its beginning. */
const hostOf = (url: string | undefined): readonly string[] => {
  const host = url === undefined ? undefined : /^(?:[a-z]+:\/\/)?([^/:?#]+)/iu.exec(url)?.[1];
  return host === undefined ? [] : [host.toLowerCase()];
};

/** `surehand oil`: a script, or lines from standard input; at a terminal with a prompt. */
export const oilCommand = async (address: string | undefined, options: OilOptions, io: CliIo): Promise<number> => {
  if (options.file !== undefined && options.unsafeJs === true) {
    throw new SurehandError('INPUT_INVALID', {
      message: '--unsafe-js is for lines that somebody types, not for a script',
    });
  }
  if (address !== undefined && options.url !== undefined) {
    throw new SurehandError('INPUT_INVALID', { message: 'the address is given twice: as argument and with --url' });
  }
  const config = readConfig(io.env);
  const script = options.file === undefined ? undefined : await readText(options.file, io);
  const url = address ?? options.url;
  if (url !== undefined && !/^[^\s./\\]/u.test(url))
    throw new SurehandError('INPUT_INVALID', {
      message: `"${url}" is not an address: write it with http:// or https://`,
    });
  const input = runOil.input.parse({
    headed: options.headed ?? false,
    unsafeScript: options.unsafeJs ?? false,
    allowedHosts: options.allow === undefined ? config.allowedHosts : [...options.allow, ...hostOf(url)],
    actionTimeoutMs: options.timeout ?? config.actionTimeoutMs,
    navigationTimeoutMs: config.navigationTimeoutMs,
    ...(url === undefined ? {} : { url }),
    ...(script === undefined ? {} : { script }),
    ...(options.out === undefined ? {} : { folder: options.out }),
  });

  const stop = new AbortController();
  const byHand = script === undefined && io.in.isTTY === true && io.out.isTTY === true;
  const reader =
    script === undefined
      ? createInterface({ input: io.in, ...(byHand ? { output: io.out, terminal: true } : {}) })
      : null;
  const interrupt = (): void => {
    stop.abort();
    reader?.close();
  };
  io.onInterrupt(interrupt);
  // At a terminal the reader gets the interrupt, not the process.
  reader?.on('SIGINT', interrupt);
  const prompt = (): void => {
    if (!byHand || stop.signal.aborted) return;
    reader?.setPrompt(PROMPT);
    reader?.prompt();
  };
  const show = ({ lines, data }: OilShown): void => {
    io.out.write(options.json === true ? `${JSON.stringify(data)}\n` : `${lines.join('\n')}\n`);
  };
  const hooks: OilHooks = {
    onShown: show,
    signal: stop.signal,
    onReady: (folder) => {
      if (byHand) io.err.write(`record: ${folder}\n"help" tells what can be said, "exit" ends.\n`);
    },
    ...(reader === null ? {} : { lines: prompted(lineQueue(reader), prompt) }),
  };
  try {
    const { failed, stopped } = await runOil.run(input, createApp(config), hooks);
    if (byHand) {
      if (stopped) io.out.write('\n');
      return EXIT_CODES.pass;
    }
    if (stopped) return EXIT_CODES.partial;
    return failed > 0 ? EXIT_CODES.fail : EXIT_CODES.pass;
  } finally {
    reader?.close();
  }
};

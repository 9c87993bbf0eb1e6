import { type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sharedArguments } from '../src/drivers/playwright/browser-arguments.ts';

const run = promisify(execFile);
const cache = fileURLToPath(new URL('../.cache/peers/', import.meta.url));
const VERSION = '0.0.83';

/** Fetched once from the package registry, and kept: it brings a Playwright of its own and is no part of the project. */
const installed = async (): Promise<string> => {
  const folder = join(cache, `playwright-mcp-${VERSION}`);
  const entry = join(folder, 'node_modules/@playwright/mcp/cli.js');
  if (existsSync(entry)) return entry;
  const fresh = `${folder}.${process.pid}`;
  await mkdir(fresh, { recursive: true });
  try {
    const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
    await run('npm', ['install', '--prefix', fresh, '--no-audit', '--no-fund', `@playwright/mcp@${VERSION}`], { env });
    await rename(fresh, folder);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    throw new Error(`@playwright/mcp@${VERSION} cannot be fetched from the package registry: is there a network?`, {
      cause: error,
    });
  }
  return entry;
};

type Answer = { readonly text: string; readonly failed: boolean };

/** Another browser tool for agents, spoken to as an agent would: one call per step, numbers taken from its snapshots. */
export type McpPeer = {
  call(tool: string, args: Readonly<Record<string, unknown>>): Promise<Answer>;
  close(): Promise<void>;
};

type Message = {
  readonly id?: number;
  readonly result?: { readonly content?: readonly { readonly text?: string }[]; readonly isError?: boolean };
  readonly error?: { readonly message: string };
};

const talk = (server: ChildProcessWithoutNullStreams) => {
  const waiting = new Map<number, (message: Message) => void>();
  let last = 0;
  createInterface({ input: server.stdout }).on('line', (line) => {
    if (!line.startsWith('{')) return;
    const message = JSON.parse(line) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
  });
  const tell = (body: object): void => void server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...body })}\n`);
  const ask = (method: string, params: object): Promise<Message> => {
    last += 1;
    const id = last;
    return new Promise((resolve) => {
      waiting.set(id, resolve);
      tell({ id, method, params });
    });
  };
  return { ask, tell };
};

export const startMcpPeer = async (executablePath: string): Promise<McpPeer> => {
  // The same browser as everybody else in the comparison, started in the same way.
  const launchOptions = { executablePath, headless: true, args: sharedArguments(true) };
  const contextOptions = { viewport: { width: 1280, height: 720 } };
  const outputDir = join(tmpdir(), 'surehand-mcp-peer');
  const config = join(outputDir, `config-${process.pid}.json`);
  await mkdir(outputDir, { recursive: true });
  const browser = { browserName: 'chromium', isolated: true, launchOptions, contextOptions };
  await writeFile(config, JSON.stringify({ browser, outputDir }));
  const flags = ['--config', config, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const server = spawn(process.execPath, [await installed(), ...flags], { stdio: ['pipe', 'pipe', 'pipe'] });
  const { ask, tell } = talk(server);
  await ask('initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'surehand-bench', version: '0' },
  });
  tell({ method: 'notifications/initialized' });
  return {
    async call(tool, args) {
      const { result, error } = await ask('tools/call', { name: tool, arguments: args });
      const text = (result?.content ?? []).map((part) => part.text ?? '').join('\n');
      return { text: error?.message ?? text, failed: error !== undefined || result?.isError === true };
    },
    async close() {
      server.stdin.end();
      const ended = new Promise((resolve) => server.once('exit', resolve));
      const late = setTimeout(() => server.kill(), 3_000);
      await ended;
      clearTimeout(late);
    },
  };
};

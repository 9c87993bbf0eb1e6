import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCli } from '../src/surfaces/cli/cli.ts';
import { startShop } from './shop/server.ts';

/** Logs in to the demo shop, buys something and checks out, with proof for every step. `-- --headed` shows the browser. */
const folder = dirname(fileURLToPath(import.meta.url));
const shop = await startShop({ version: process.argv.includes('--v2') ? 'v2' : 'v1' });
const passedOn = process.argv.slice(2).filter((word) => word !== '--v2');
process.stdout.write(`The demo shop is open at ${shop.url}\n\n`);
try {
  process.exitCode = await runCli(['run', join(folder, 'checkout.rows'), '--url', shop.url, ...passedOn], {
    out: process.stdout,
    err: process.stderr,
    in: process.stdin,
    env: process.env,
    onInterrupt: (listener) => {
      process.on('SIGINT', listener);
      process.on('SIGTERM', listener);
    },
  });
  if (process.exitCode === 0) {
    process.stdout.write(`\nThe shop has ${shop.orders().length} order. Its server saw each request once:\n`);
    for (const { method, path } of shop.requests()) process.stdout.write(`  ${method} ${path}\n`);
  }
} finally {
  await shop.close();
}

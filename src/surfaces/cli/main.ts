import { runCli } from './cli.ts';

process.exitCode = await runCli(process.argv.slice(2), {
  out: process.stdout,
  err: process.stderr,
  in: process.stdin,
  env: process.env,
  onInterrupt: (listener) => {
    process.on('SIGINT', listener);
    process.on('SIGTERM', listener);
  },
});

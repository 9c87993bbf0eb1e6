import { runCli } from './cli.ts';

/** Whoever reads along may stop reading (`| head`): what nobody reads any more is not written, and is no failure of the run. */
const readersMayLeave = (stream: NodeJS.WriteStream): void => {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
};
readersMayLeave(process.stdout);
readersMayLeave(process.stderr);

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

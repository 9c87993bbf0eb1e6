// vitest globalSetup of the end-to-end tests: they start dist/cli.js, which must be of the present sources.
import { buildAll } from './build.mjs';

export async function setup() {
  await buildAll({ ifStale: true });
}

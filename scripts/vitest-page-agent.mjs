// vitest globalSetup: tests must never run against the page agent of an earlier version.
import { buildPageAgent } from './build.mjs';

export async function setup() {
  await buildPageAgent();
}

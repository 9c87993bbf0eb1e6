import type { RunResult } from '../../src/contract/run-result.ts';
import { createPomCache } from '../../src/engine/kept/pom-cache.ts';
import { createRecorder } from '../../src/engine/recorder.ts';
import { runGraph } from '../../src/engine/run-graph.ts';
import type { Cache } from '../../src/ports/cache.ts';
import { plan } from '../../src/stages/plan/index.ts';
import { createFakeClock } from './fake-clock.ts';
import { createFakePage, type FakePage, type Script } from './fake-page.ts';
import { createMemoryRunFolder } from './memory-run-folder.ts';

const RUN = `r_${'0'.repeat(32)}`;

/** One row on a page that does as it is told, with a cache that may know the place already. */
export const runWithPom = async (
  row: string,
  script: Script,
  cache: Cache,
  more: Partial<FakePage> = {},
): Promise<RunResult> => {
  const planned = plan({ steps: [row], timeoutMs: 1_000 });
  if (!planned.ok) throw new Error(JSON.stringify(planned.problems));
  const clock = createFakeClock();
  const folder = createMemoryRunFolder();
  const arrived = { observations: [{ kind: 'url_changed', source: 'server', weight: 'meaningful' }] } as const;
  const page = createFakePage({ navigate: arrived, frames: [script.on ?? []], ...script });
  const request = { runId: RUN, reqId: 'REQ-1', url: 'https://shop.test/', steps: planned.steps };
  return runGraph(
    { ...request, navigationTimeoutMs: 1_000, screenshots: false },
    {
      page: { ...page, hasFrames: () => false, ...more },
      clock,
      folder,
      recorder: createRecorder(RUN, folder, clock),
      policy: { allowlist: ['shop.test'] },
      onProgress: () => undefined,
      cancelled: () => false,
      pom: createPomCache(cache, clock),
    },
  );
};

import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActionSpec } from '../../src/contract/action-spec.ts';
import type { Target } from '../../src/contract/target.ts';
import { launchPlaywrightDriver } from '../../src/drivers/playwright/driver.ts';
import { policyFor } from '../../src/engine/policy.ts';
import { createRecorder } from '../../src/engine/recorder.ts';
import { type ActionRecord, runAction } from '../../src/engine/run-action.ts';
import { createDiskRunFolder } from '../../src/persistence/disk-run-folder.ts';
import { browserPath } from '../support/run-rows.ts';
import { servePages } from '../support/serve-pages.ts';

const clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  pause: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
};
const RUN_ID = `r_${'0'.repeat(32)}`;

let pages: Awaited<ReturnType<typeof servePages>>;
let driver: Awaited<ReturnType<typeof launchPlaywrightDriver>>;
beforeAll(async () => {
  pages = await servePages();
  driver = await launchPlaywrightDriver({ executablePath: await browserPath(), headless: true, timeoutMs: 30_000 });
});
afterAll(async () => {
  await driver.close();
  await pages.close();
});

type Step = Pick<ActionSpec, 'kind'> & Partial<ActionSpec>;

/** The steps on a page of their own, by the engine itself. */
const run = async (path: string, ...steps: readonly Step[]): Promise<readonly ActionRecord[]> => {
  const folder = await createDiskRunFolder(await mkdtemp(join(tmpdir(), 'surehand-run-')));
  const page = await driver.open({ viewport: { width: 1280, height: 720 } });
  const url = `${pages.url}/${path}`;
  const records: ActionRecord[] = [];
  try {
    const open: Step = { kind: 'navigate', target: { by: 'url', url } };
    for (const [stepIndex, step] of [open, ...steps].entries()) {
      const anything = { kind: 'x_state_changed', args: {}, severity: 'warning' } as const;
      const spec: ActionSpec = {
        id: `s${stepIndex}`,
        criticality: 'normal',
        preconditions: [anything],
        postconditions: [anything],
        timeout_ms: 4_000,
        ...step,
      };
      records.push(
        await runAction(spec, page, {
          clock,
          recorder: createRecorder(RUN_ID, folder, clock),
          policy: policyFor(url, []),
          cancelled: () => false,
          stepIndex,
          stepsTaken: stepIndex,
        }),
      );
    }
  } finally {
    await page.close();
    await folder.close();
  }
  return records.slice(1);
};

const css = (selector: string): Target => ({ by: 'css', selector });
const inFrame = (inner: Target): Target => ({ by: 'frame', selector: 'iframe[title=Payment]', inner_target: inner });

describe('[O-2] [O-59] [O-61] selectors in a real run', () => {
  it('given a page with a frame, css, xpath and a frame with an inner target each act on the right element', async () => {
    const records = await run(
      'frame-outer.html',
      { kind: 'fill', target: css('input[name="name"]'), input: { text: 'Ada' } },
      { kind: 'fill', target: inFrame({ by: 'xpath', selector: '//input[@name="card"]' }), input: { text: '4111' } },
      {
        kind: 'click',
        target: inFrame(css('form > button')),
        postconditions: [
          { kind: 'element_text_contains', args: { target: css('#said'), text: 'Card saved' }, severity: 'error' },
        ],
      },
    );
    expect(records.map(({ outcome }) => [outcome.status, outcome.situation])).toEqual([
      ['succeeded', 'none'],
      ['succeeded', 'none'],
      ['succeeded', 'none'],
    ]);
    expect(records.map(({ resolution }) => resolution?.kind === 'resolved' && resolution.locator.framePath)).toEqual([
      [],
      ['iframe[title="Payment"]'],
      ['iframe[title="Payment"]'],
    ]);
  });

  it('given a selector that is none, the step is refused as a mistake in the step, and nothing is sent', async () => {
    const [record] = await run('frame-outer.html', { kind: 'click', target: css('a[') });
    expect(record?.outcome).toMatchObject({ situation: 'invalid_spec', dispatched: false });
    expect(record?.outcome.reason).toContain('not a valid selector');
  });
});

describe('[O-1] [O-5] [O-59] submit without a target', () => {
  it('given two forms, then that of the field just used is submitted, and proven', async () => {
    const [filled, submitted] = await run(
      'two-forms.html',
      { kind: 'fill', target: { by: 'label', text: 'Email' }, input: { text: 'a@b.test' } },
      {
        kind: 'submit',
        postconditions: [{ kind: 'x_page_contains_text', args: { text: 'Subscribed' }, severity: 'error' }],
      },
    );
    expect(filled?.outcome.status).toBe('succeeded');
    expect(submitted?.resolution).toMatchObject({
      kind: 'resolved',
      strategy: 'infer',
      candidate: { name: 'Subscribe' },
    });
    expect(submitted?.outcome.status).toBe('succeeded');
  });
});

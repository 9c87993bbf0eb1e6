import { z } from 'zod';
import type { PlannerPayload } from '../contract/registry.ts';
import { SurehandError } from '../contract/surehand-error.ts';
import { POLICY_DEFAULTS } from '../contract/tables/policy-defaults.ts';
import { oilDifference, oilLines } from '../report/oil-lines.ts';
import { observe, packPayload, patterns, plannerPayload } from '../stages/observe/index.ts';
import type { Operation } from './operation.ts';

const inputSchema = z.object({
  url: z.url().describe('The page to look at.'),
  max: z.int().positive().default(200).describe('How many lines at most.'),
  cap: z.int().positive().nullable().default(80).describe('How many candidates the planner payload has at most.'),
  picture: z.boolean().default(false).describe('Also take a picture with the numbers drawn on it.'),
  headed: z.boolean().default(false),
  navigationTimeoutMs: z.int().positive().default(POLICY_DEFAULTS.timeouts_ms.navigation),
});

export type PageSeen = {
  readonly lines: readonly string[];
  readonly payload: PlannerPayload;
  readonly picture: Uint8Array | null;
};

/** What came, went or changed between two looks. */
export const pageDifference = oilDifference;

/** The payload in the form for where bytes count. */
export const packedPage = packPayload;

/** Opens a page and says what is on it. Sends nothing to it. */
export const observePage: Operation<typeof inputSchema, PageSeen, undefined> = {
  name: 'observe',
  description: 'Look at a page: what can be acted on, under which name and number.',
  input: inputSchema,
  async run(input, tools) {
    const driver = await tools.openDriver({ headed: input.headed });
    try {
      const page = await driver.open({ viewport: POLICY_DEFAULTS.viewport });
      const arrival = await page.navigate(input.url, input.navigationTimeoutMs);
      if ('trouble' in arrival)
        throw new SurehandError('PAGE_UNREACHABLE', { message: `${input.url}: ${arrival.message}` });
      const scan = await page.scan();
      if ('trouble' in scan) throw new SurehandError('PAGE_AGENT_FAILED', { message: scan.message });
      const registry = observe(scan);
      const onScreen = new Set(scan.elements.filter(({ inViewport }) => inViewport).map(({ ref }) => ref));
      const marks = registry.candidates
        .filter((candidate) => candidate.state.visible && onScreen.has(candidate.ref))
        .map((candidate) => ({ label: String(candidate.ref), box: candidate.bbox }));
      return {
        lines: oilLines(registry, patterns(registry), input.max),
        payload: plannerPayload(registry, input.cap),
        picture: input.picture ? await page.screenshot(marks) : null,
      };
    } finally {
      await driver.close();
    }
  },
};

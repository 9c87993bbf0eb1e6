import { z } from 'zod';
import { SurehandError } from '../contract/surehand-error.ts';
import { POLICY_DEFAULTS } from '../contract/tables/policy-defaults.ts';
import { PROFILE_NAMES } from '../contract/tables/profiles.ts';
import { createDeadline } from '../engine/deadline.ts';
import { observe, patterns } from '../stages/observe/index.ts';
import { factsFor, type Question, questionOf, resolve } from '../stages/resolve/index.ts';
import type { Operation } from './operation.ts';
import { readAsked } from './resolve-asked.ts';
import { type Explained, explained } from './resolve-explained.ts';

const inputSchema = z.object({
  url: z.url().describe('The page to look at.'),
  intent: z.string().min(1).describe('A row, a line of OIL, or a target as JSON.'),
  why: z.string().min(1).optional().describe('A candidate: number of the table, ref:<number> or vaultyId.'),
  profile: z.enum(PROFILE_NAMES).default('standard'),
  headed: z.boolean().default(false),
  actionTimeoutMs: z.int().positive().default(POLICY_DEFAULTS.timeouts_ms.action),
  navigationTimeoutMs: z.int().positive().default(POLICY_DEFAULTS.timeouts_ms.navigation),
});

const LOOK_AGAIN_MS = 100;

/** Opens a page and tells which element is meant, and why. Sends nothing to it. */
export const resolvePage: Operation<typeof inputSchema, Explained, undefined> = {
  name: 'resolve',
  description: 'Say which element of a page is meant, who else was considered, and the arithmetic behind it.',
  input: inputSchema,
  async run(input, tools) {
    // Read first: what cannot be understood needs no browser.
    const asked = readAsked(input.intent);
    const driver = await tools.openDriver({ headed: input.headed });
    try {
      const page = await driver.open({ viewport: POLICY_DEFAULTS.viewport });
      const arrival = await page.navigate(input.url, input.navigationTimeoutMs);
      if ('trouble' in arrival)
        throw new SurehandError('PAGE_UNREACHABLE', { message: `${input.url}: ${arrival.message}` });
      const { queries: selectors } = factsFor(asked.target);
      const deadline = createDeadline(tools.clock, input.actionTimeoutMs);
      const asking = { ...asked.asking, profile: input.profile };
      const look = async (): Promise<Question> => {
        const seen = await page.scan(selectors);
        if ('trouble' in seen) throw new SurehandError('PAGE_AGENT_FAILED', { message: seen.message });
        const { queries, ...scan } = seen;
        return questionOf({ ...asked, asking }, { registry: observe(scan), queries }, patterns);
      };
      let question = await look();
      // What is missing may still be on its way, as in a run.
      for (;;) {
        const found = resolve(question);
        if (found.kind === 'resolved' || found.situation !== 'target_not_found' || deadline.expired()) break;
        await tools.clock.pause(Math.min(LOOK_AGAIN_MS, deadline.left()));
        question = await look();
      }
      return explained(question, input.why, { kind: 'page', url: input.url });
    } finally {
      await driver.close();
    }
  },
};

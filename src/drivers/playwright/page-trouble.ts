import type { PageTrouble } from '../../ports/driver.ts';
import { PageGone } from './agent-link.ts';

/** An error of the browser or of the agent, as what it means for the action. */
export const asTrouble = (error: unknown, otherwise: PageTrouble['trouble']): PageTrouble => ({
  trouble: error instanceof PageGone ? 'browser_crashed' : otherwise,
  message: (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '',
});

import type { PageTrouble } from '../../ports/driver.ts';
import { PageGone } from './agent-link.ts';

/** Which call of a library it was tells people nothing. */
const plainly = (message: string): string => message.replace(/^[a-z]\w*\.\w+: /u, '');

/** An error of the browser or of the agent, as what it means for the action. */
export const asTrouble = (error: unknown, otherwise: PageTrouble['trouble']): PageTrouble => ({
  trouble: error instanceof PageGone ? 'browser_crashed' : otherwise,
  message: plainly((error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? ''),
});

import type { OilFailure, OilSaid } from '../../contract/oil-result.ts';
import type { SessionTrouble } from '../../ports/browser-session.ts';

/** What carrying out one command came to, before it is put together with what happened beside it. */
export type OilAnswer = {
  readonly failure?: OilFailure;
  readonly said?: OilSaid;
  readonly notes?: readonly string[];
  readonly ends?: true;
};

export const done = (...notes: readonly string[]): OilAnswer => ({ notes });
export const text = (content: string): OilAnswer => ({ said: { kind: 'text', text: content } });
export const list = (lines: readonly string[], data: object): OilAnswer => ({ said: { kind: 'list', lines, data } });
export const failed = (code: string, message: string, ...hints: readonly string[]): OilAnswer => ({
  failure: { code, message, hints },
});

export const fromTrouble = ({ trouble, message, hint }: SessionTrouble): OilAnswer => failed(trouble, message, hint);

/** The usual end: the trouble as it is, or what is said of the answer. */
export const orTrouble = <T extends object>(answer: T | SessionTrouble, say: (answer: T) => OilAnswer): OilAnswer =>
  'trouble' in answer ? fromTrouble(answer) : say(answer);

import type { ActionSpec } from '../contract/action-spec.ts';
import type { DialogAnswer } from '../ports/browser-session.ts';

/** An answer is for what this action brings up, and for nothing later. */
export const dialogAnswer = ({ metadata }: ActionSpec): DialogAnswer | null => {
  const answer = metadata?.dialog;
  return answer === undefined ? null : { accept: answer.accept, text: answer.text ?? null };
};

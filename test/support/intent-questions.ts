import { expect } from 'vitest';
import { type ResolutionError, type Resolved, resolutionSchema } from '../../src/contract/resolution.ts';
import { targetSchema } from '../../src/contract/target.ts';
import { type Question, resolve } from '../../src/stages/resolve/index.ts';
import type { Intent } from '../../src/stages/resolve/intent-score.ts';
import { button, type Described, type Drawn, form, registryOf } from './build-registry.ts';

export type Said = Omit<Intent, 'by'>;
export type More = Omit<Partial<Question>, 'registry' | 'target'>;

export const questionOf = (said: Said, on: readonly Drawn[], more: More = {}): Question => ({
  registry: registryOf(...on),
  target: targetSchema.parse({ by: 'intent', ...said }),
  requirement: { needs: 'clickable' },
  ...more,
});

export const ask = (said: Said, on: readonly Drawn[], more: More = {}): Resolved | ResolutionError => {
  const answer = resolve(questionOf(said, on, more));
  expect(resolutionSchema.safeParse(answer).error).toBeUndefined();
  return answer;
};

export const found = (said: Said, on: readonly Drawn[], more: More = {}): Resolved => {
  const answer = ask(said, on, more);
  if (answer.kind === 'unresolved') throw new Error(`${answer.situation}: ${answer.reason}`);
  return answer;
};

export const refused = (said: Said, on: readonly Drawn[], more: More = {}): ResolutionError => {
  const answer = ask(said, on, more);
  if (answer.kind === 'resolved') throw new Error(`resolved to ${answer.candidate.ref}`);
  return answer;
};

export const text = (exact: string): Pick<Intent, 'text'> => ({ text: { exact } });
export const contains = (...parts: string[]): Pick<Intent, 'text'> => ({ text: { contains: parts } });
export const send = (more: Described = {}): Drawn => button('Send', more);
export const inForm = (...children: readonly Drawn[]): Drawn =>
  form({ attributes: { id: 'applicationForm' } }, ...children);

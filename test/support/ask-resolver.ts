import { expect } from 'vitest';
import { type ResolutionError, type Resolved, resolutionSchema } from '../../src/contract/resolution.ts';
import { targetSchema, type Target } from '../../src/contract/target.ts';
import { type Question, resolve } from '../../src/stages/resolve/index.ts';
import { type Drawn, registryOf } from './build-registry.ts';

/** What a test asks beside the target; a click in the standard profile, unless it says otherwise. */
export type Asked = { readonly on: readonly Drawn[] } & Omit<Partial<Question>, 'registry' | 'target'>;

export const ask = (target: Target, { on, ...more }: Asked): Resolved | ResolutionError => {
  const question: Question = {
    registry: registryOf(...on),
    target: targetSchema.parse(target),
    requirement: { needs: 'clickable' },
    ...more,
  };
  const answer = resolve(question);
  expect(resolutionSchema.safeParse(answer).error).toBeUndefined();
  return answer;
};

export const found = (target: Target, asked: Asked): Resolved => {
  const answer = ask(target, asked);
  if (answer.kind === 'unresolved') throw new Error(`${answer.situation}: ${answer.reason}`);
  return answer;
};

export const refOf = (target: Target, asked: Asked): number => found(target, asked).candidate.ref;

export const refused = (target: Target, asked: Asked): ResolutionError => {
  const answer = ask(target, asked);
  if (answer.kind === 'resolved') throw new Error(`resolved to ${answer.candidate.ref}`);
  return answer;
};

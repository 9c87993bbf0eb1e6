import { expect } from 'vitest';
import type { Requirement } from '../../src/contract/requirement.ts';
import type { ResolutionError, Resolved } from '../../src/contract/resolution.ts';
import type { Target } from '../../src/contract/target.ts';
import * as resolver from './ask-resolver.ts';
import type { Drawn } from './build-registry.ts';

type Ask = { readonly on: readonly Drawn[]; readonly needs?: Exclude<Requirement['needs'], 'container'> };

/** As a row writes it, `Element@Region`, or a whole target. */
const targetOf = (named: string | Target): Target => {
  if (typeof named !== 'string') return named;
  const [element = '', region] = named.split('@');
  return region === undefined ? { by: 'element', element } : { by: 'element', element, region };
};

const askedOf = ({ on, needs = 'clickable' }: Ask): resolver.Asked => ({ on, requirement: { needs } });

export const ask = (named: string | Target, asked: Ask): Resolved | ResolutionError =>
  resolver.ask(targetOf(named), askedOf(asked));

export const found = (named: string | Target, asked: Ask): Resolved => resolver.found(targetOf(named), askedOf(asked));

export const refOf = (named: string | Target, asked: Ask): number => found(named, asked).candidate.ref;

export const refused = (named: string | Target, asked: Ask): ResolutionError => {
  const answer = resolver.refused(targetOf(named), askedOf(asked));
  expect(answer).not.toHaveProperty('candidate');
  expect(answer.count).toBe(answer.candidates.length);
  return answer;
};

import type { ActionSpec } from '../contract/action-spec.ts';
import { secretVariable } from '../kit/secret-variable.ts';
import { fieldVariable } from './identifiers.ts';

type Secret = {
  readonly environment: string;
  readonly name: string;
  readonly of: string;
  readonly value: string | null;
};

/** What a plan refers to may be called anything; these names the run looks up as they are. */
const namedVariable = (reference: string | undefined): string | null =>
  reference !== undefined && /^[A-Za-z][A-Za-z0-9_]*$/u.test(reference) ? secretVariable(reference) : null;

/**
 * Two fields of one name share a variable only if they got the same value. A named secret has the variable that the run
 * read it from, and no field may take that.
 */
export const createSecrets = (
  identifier: (text: string, suffix: string) => string,
  planned: readonly ActionSpec[],
  prefix?: string,
) => {
  const known: Secret[] = [];
  const named = new Set(planned.map(({ input }) => namedVariable(input?.secret_ref)));
  const free = (base: string): string => {
    let environment = base;
    for (let count = 2; named.has(environment) || known.some((other) => other.environment === environment); count += 1)
      environment = `${base}_${count}`;
    return environment;
  };
  const constantOf = (reference: string | undefined, field: string, value: string | null): string => {
    const own = namedVariable(reference);
    const of = own ?? reference ?? field;
    const same = known.find((other) => other.of === of && (own !== null || other.value === value));
    if (same !== undefined) return same.name;
    const environment = own ?? free(fieldVariable(of, prefix));
    const name = identifier(reference ?? field, '');
    known.push({ environment, name, of, value });
    return name;
  };
  return {
    known: () => known.map(({ name, environment }) => ({ name, environment })),
    constantOf,
  };
};

import { secretVariable } from './identifiers.ts';

type Secret = {
  readonly environment: string;
  readonly name: string;
  readonly of: string;
  readonly value: string | null;
};

/** Two fields of one name share a variable only if they got the same value. */
export const createSecrets = (identifier: (text: string, suffix: string) => string, prefix?: string) => {
  const known: Secret[] = [];
  const constantOf = (of: string, value: string | null): string => {
    const same = known.find((other) => other.of === of && other.value === value);
    if (same !== undefined) return same.name;
    const base = secretVariable(of, prefix);
    let environment = base;
    for (let count = 2; known.some((other) => other.environment === environment); count += 1)
      environment = `${base}_${count}`;
    const name = identifier(of, '');
    known.push({ environment, name, of, value });
    return name;
  };
  return {
    known: () => known.map(({ name, environment }) => ({ name, environment })),
    constantOf,
  };
};

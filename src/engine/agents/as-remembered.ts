import type { Fingerprint } from '../../contract/fingerprint.ts';
import { words } from '../../kit/normalize.ts';
import { stepKeys } from '../../kit/step-keys.ts';
import type { PlannedStep } from '../../stages/plan/index.ts';
import { MASK } from '../secret-forms.ts';
import { aimedAt } from './aimed-at.ts';
import type { RunTools } from './desk.ts';
import { masked } from './masked.ts';

const isPartOf = (one: string, other: string): boolean => {
  const said = words(other);
  return one !== '' && words(one).every((word) => said.includes(word));
};

/** One says all that the other says: `Send`, `Send button` and `Send later`. */
const isAbout = (one: string, other: string): boolean => isPartOf(one, other) || isPartOf(other, one);

const namesOf = ({ name, label, placeholder, title }: Fingerprint): readonly string[] =>
  [name, label, placeholder, title].flatMap((said) => (said == null || said === '' ? [] : [said]));

/**
 * Where the row's words led to a name when the step passed, only what is called as the row says, or as it was called then, is
 * taken at its word. Who removes `Send` and leaves `Send later` has removed it; whether it was renamed is for healing to find
 * out, and to tell.
 */
export const asRemembered = (
  steps: readonly PlannedStep[],
  tools: Pick<RunTools, 'memory' | 'accepted' | 'redaction'>,
): readonly PlannedStep[] => {
  const { memory, accepted } = tools;
  const keys = stepKeys(
    masked(
      steps.map(({ intent }) => intent),
      tools,
    ),
  );
  return steps.map((planned, at) => {
    const { target } = planned.spec;
    const key = keys[at] ?? '';
    const known = memory?.steps[key]?.fingerprint;
    if (target?.by !== 'element' || known === undefined) return planned;
    const { name: alias, places } = known;
    const isNamed = accepted?.has(key) === true || namesOf(known).some((name) => isAbout(name, target.element));
    // What was called by a secret is remembered without it: nothing on the page is called so.
    const isKnown = alias !== '' && !alias.includes(MASK);
    const so = {
      ...(isNamed && isKnown ? { exact: true, alias } : {}),
      ...(places === undefined ? {} : { region_exact: true }),
    };
    return Object.keys(so).length === 0 ? planned : { ...planned, spec: aimedAt(planned.spec, { ...target, ...so }) };
  });
};

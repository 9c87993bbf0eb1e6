import type { Candidate, ScanElement } from '../../../contract/element.ts';
import type { LocatorTrial } from '../../../contract/explanation.ts';
import type { Locator } from '../../../contract/locator.ts';
import type { ElementIndex } from '../element-index.ts';
import { shown } from './arithmetic.ts';

/** U4; placeholder sits with label. A path always counts one, so what follows css is never needed. */
const ORDER = ['testid', 'role', 'label', 'placeholder', 'css'] as const;

const count = (number: number, what: string): string => `${number} elements have ${what}`;

const whyNot = (kind: (typeof ORDER)[number], candidate: Candidate, index: ElementIndex): string => {
  const { role, name, attributes, placeholder, state } = candidate;
  const element = index.element(candidate.ref);
  const alike = (has: (other: ScanElement) => boolean): number => index.registry.elements.filter(has).length;
  switch (kind) {
    case 'testid':
      return attributes.dataTestId === null ? 'it has none' : `another element has ${shown(attributes.dataTestId)} too`;
    case 'role':
      if (role === null || name === '') return role === null ? 'it has no role' : 'it has no name';
      if (!state.visible) return 'by role only what can be seen is found';
      return count(
        alike((other) => other.role === role && other.name === name && other.state.visible),
        `the role ${role} and the name ${shown(name)}, and no group around it has a text of its own`,
      );
    case 'label': {
      const label = element.ariaLabel ?? (element.label === name ? element.label : null);
      if (label === null || label === '') return 'no label is bound to it by markup';
      const labelled = alike((other) => other.label === label || other.ariaLabel === label);
      return count(labelled, `the label ${shown(label)}`);
    }
    case 'placeholder':
      return placeholder === null ? 'it has none' : `another element has ${shown(placeholder)} too`;
    case 'css':
      return 'not needed';
  }
};

/** How the chosen element came to be addressed as it is: the ways in U4 order, up to the first that counts exactly one. */
export const locatorTrials = (locator: Locator, candidate: Candidate, index: ElementIndex): readonly LocatorTrial[] => {
  const at = ORDER.findIndex((kind) => kind === locator.kind);
  return ORDER.slice(0, at + 1).map((kind) => {
    const taken = kind === locator.kind;
    if (!taken) return { kind, taken, says: whyNot(kind, candidate, index) };
    const { role, value, within } = locator;
    const what = role === undefined ? shown(value) : `${role} ${shown(value)}`;
    return {
      kind,
      taken,
      says: `${what}${within === null ? '' : ` in the ${within.role} with ${shown(within.text)}`}`,
    };
  });
};

import type { Resolved } from '../contract/resolution.ts';
import { nameShape } from '../kit/name-shape.ts';
import { structuralPath } from '../kit/structural-path.ts';
import { type Chain, link, linked, pattern, text } from './expression.ts';
import { escapePattern } from './literal.ts';
import { roleCode, scopeCode } from './locator-code.ts';
import type { ProvenStep } from './proven-step.ts';

/** A selector that does not depend on the texts of the element. */
export const isLasting = (selector: string): boolean => /^(?:#|[\w-]*\[(?:id|name|data-testid)=)/u.test(selector);

/** The name that the element of the step bears since then; null where it kept its own. */
export const newName = ({ outcome, resolved }: ProvenStep): string | null => {
  if (resolved === null) return null;
  const { tag, name } = resolved.candidate;
  const change = outcome.observations.find(
    ({ kind, attribute, from, subject }) =>
      kind === 'element_changed' && attribute === 'text' && from === name && subject?.startsWith(`${tag} "`) === true,
  );
  return change?.to ?? null;
};

const inDocument = ({ locator }: Resolved, selector: string): Chain =>
  linked(scopeCode({ ...locator, within: null }), link('locator', [text(selector)]));

/** The ways to the element that say no word of the page: an attribute that stays, if it has one, and its place. */
export const wordlessCodes = (resolved: Resolved): readonly [Chain, ...Chain[]] => {
  const { locator, candidate } = resolved;
  const byPlace = inDocument(resolved, structuralPath(candidate.domPath));
  return isLasting(locator.selector) ? [inDocument(resolved, locator.selector), byPlace] : [byPlace];
};

/** The words with which both begin: what a label says itself. */
const commonHead = (one: string, other: string): string => {
  const theirs = other.split(' ');
  const ours = one.split(' ');
  const end = ours.findIndex((word, at) => word !== theirs[at]);
  return (end === -1 ? ours : ours.slice(0, end)).join(' ');
};

/** A name of which only numbers changed, whatever they are; null where more changed. */
const counted = (one: string, other: string): string | null => {
  const [ours, theirs] = [one, other].map((name) => name.split(/(\d+)/u));
  if (ours?.length !== theirs?.length) return null;
  const parts = ours?.map((part, at) => {
    if (part === theirs?.[at]) return escapePattern(part);
    return at % 2 === 1 ? String.raw`\d+` : null;
  });
  return parts === undefined || parts.includes(null) ? null : `^${parts.join('')}$`;
};

/** Whether another name begins with these words, too, as far as the run took note of others. */
const isTwin = (head: string, { alternatives, fingerprint: { namesakes = [] } }: Resolved): boolean =>
  alternatives.some(({ describe }) => describe.includes(` "${head}`)) ||
  namesakes.some((shape) => shape.replace(/^\w*:/u, '').startsWith(nameShape(head)));

/** What is asked of the element afterwards, by the name that it had before. */
const ASKED_AFTERWARDS: ReadonlySet<string> = new Set(['fill', 'type', 'clear', 'select', 'drag', 'check', 'uncheck']);

/**
 * A label that holds its field takes up what comes to stand in it: a calendar that opens there, the number of letters so
 * far, what a slider is set to. Then the step is addressed by what stays of the name. Null where the name stayed.
 */
export const lastingCode = (proven: ProvenStep): Chain | null => {
  const { resolved, spec } = proven;
  const name = newName(proven);
  if (resolved === null || name === null || !ASKED_AFTERWARDS.has(spec.kind)) return null;
  const { locator, candidate } = resolved;
  if ((locator.kind !== 'role' && locator.kind !== 'label') || locator.value !== candidate.name) return null;
  const [wordless] = wordlessCodes(resolved);
  if (isLasting(locator.selector)) return wordless;
  const head = commonHead(candidate.name, name);
  // Said to its end, it is told from what begins with the same words.
  const whole = counted(candidate.name, name);
  if (whole === null && (head === '' || isTwin(head, resolved))) return wordless;
  const said = pattern(whole ?? `^${escapePattern(head)}(?!\\w)`);
  return linked(
    scopeCode(locator),
    locator.kind === 'label' ? link('getByLabel', [said]) : roleCode(locator.role ?? '', said, {}),
  );
};

import type { Observation, SkeletonEntry } from '../contract/observation.ts';
import { HTTP_STATUS } from '../kit/http-status.ts';
import type { Snapshot } from './page-state.ts';
import { OVER_LINES } from '../kit/over-lines.ts';
import { readsAs } from '../kit/reads-as.ts';
import { says } from '../kit/says.ts';
import { newErrorNotice } from './error-notices.ts';
import { newErrorPage } from './error-page.ts';
import { isFormAgain, newFormError } from './form-errors.ts';
import { isSameFallback } from './refused-document.ts';

const seen = (
  kind: Observation['kind'],
  weight: Observation['weight'],
  more: Omit<Observation, 'kind' | 'weight' | 'source'> = {},
): Observation => ({ kind, weight, source: 'server', ...more });

const readMessage = (to: string, { text }: Snapshot): Observation => {
  const said = readsAs(to);
  const kind = said === 'error' ? 'error_detected' : said === 'success' ? 'success_message' : 'alert_added';
  const overLines = text !== null && says(text, to).overLines;
  return seen(kind, 'meaningful', { to, ...(overLines ? { attribute: OVER_LINES } : {}) });
};

/** The part of an address whose change is more than a jump within the page. */
const withoutFragment = (url: string): string => url.replace(/#.*$/u, '');

/** Another site has another storage: there is nothing to compare. */
const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : url);

const describe = (entry: SkeletonEntry): string => `${entry.tag} "${entry.text.slice(0, 80)}"`;

const same = (left: SkeletonEntry, right: SkeletonEntry): boolean =>
  left.tag === right.tag && left.text === right.text && left.value === right.value && left.state === right.state;

/** A re-render replaces elements by equal ones; that is no change to anybody. */
const withoutReplaced = (
  removed: readonly SkeletonEntry[],
  added: readonly SkeletonEntry[],
): readonly [readonly SkeletonEntry[], readonly SkeletonEntry[]] => {
  const left = [...removed];
  const fresh = added.filter((entry) => {
    const at = left.findIndex((other) => same(other, entry));
    if (at === -1) return true;
    left.splice(at, 1);
    return false;
  });
  return [left, fresh];
};

const changesOf = (
  before: SkeletonEntry,
  after: SkeletonEntry,
  weight: Observation['weight'],
): readonly Observation[] =>
  (['text', 'value', 'state'] as const)
    .filter((attribute) => before[attribute] !== after[attribute])
    .map((attribute) =>
      seen(attribute === 'value' ? 'value_changed' : 'element_changed', weight, {
        subject: describe(after),
        attribute,
        from: attribute === 'value' ? '' : before[attribute],
        to: attribute === 'value' ? '' : after[attribute],
      }),
    );

/** How the page itself tells causes from coincidences; see watch.ts. */
export type Causes = {
  /** Nothing more is waited for. */
  readonly atLast: boolean;
  /** What was acted on is no field: those are left, entered and changed, and forms say meanwhile what is still wrong. */
  readonly asked: boolean;
  readonly causedByInput: boolean;
  readonly isAmbient: (ref: number) => boolean;
  /** Some text changed that neither ticks by itself nor differs only in its digits. */
  readonly otherTextChanged: boolean;
  /** What is drawn in another way because of the input. */
  readonly restyled: string | null;
  /** What was pressed is a link to the part of the page that the address names now, and that part is on screen. */
  readonly jumped: boolean;
};

const DIFFERENT_DOCUMENT: Omit<Causes, 'atLast' | 'asked'> = {
  causedByInput: true,
  isAmbient: () => false,
  otherTextChanged: true,
  restyled: null,
  jumped: false,
};

/** Typed facts about what is different now, each weighed: can it be an effect, or does it happen by itself? */
export const differences = (before: Snapshot, after: Snapshot, causes: Causes): readonly Observation[] => {
  const observations: Observation[] = [];
  const replaced = before.state.documentId !== after.state.documentId;
  const { isAmbient, causedByInput, otherTextChanged, restyled, jumped } = replaced ? DIFFERENT_DOCUMENT : causes;
  if (before.state.url === after.state.url) observations.push(seen('url_unchanged', 'noise'));
  else {
    const significant = jumped || withoutFragment(before.state.url) !== withoutFragment(after.state.url);
    observations.push(
      seen('url_changed', significant ? 'meaningful' : 'noise', { from: before.state.url, to: after.state.url }),
    );
  }
  if (originOf(before.state.url) === originOf(after.state.url) && before.state.storageHash !== after.state.storageHash)
    observations.push(seen('content_changed_noninteractive', 'noise', { subject: 'storage of the page' }));
  if (before.state.modal !== after.state.modal) {
    const [kind, name] =
      after.state.modal === null
        ? (['modal_closed', before.state.modal] as const)
        : (['modal_opened', after.state.modal] as const);
    observations.push(seen(kind, 'meaningful', { subject: name ?? '' }));
  }
  // Another document answers the action if it shows the form again that was sent; what else it has to say was there before.
  const mayRefuse = replaced ? isFormAgain(before.state.formFields, after.state.formFields) : causes.asked;
  const wrong = mayRefuse ? newFormError(before.errors, after.errors) : null;
  const told = replaced ? null : (newErrorNotice(before.text, after.text) ?? newErrorPage(before, after));
  if (wrong !== null || told !== null)
    observations.push(seen('error_detected', 'meaningful', { to: wrong ?? told ?? '' }));
  if (replaced) {
    const { refused } = after.state;
    // What it shows is known when nothing more comes.
    if (refused !== undefined && !(causes.atLast && isSameFallback(before.state, after.state)))
      observations.push(seen('error_detected', 'meaningful', { attribute: HTTP_STATUS, to: `HTTP ${refused.status}` }));
    for (const entry of after.skeleton.values())
      if (entry.alert && entry.text !== '') observations.push(readMessage(entry.text, after));
    if (before.state.url === after.state.url)
      observations.push(seen('content_changed', 'meaningful', { subject: 'the document was loaded anew' }));
    return observations;
  }

  const removed: SkeletonEntry[] = [];
  for (const [ref, entry] of before.skeleton) {
    const now = after.skeleton.get(ref);
    if (now === undefined) removed.push(entry);
    else if (!same(entry, now)) {
      if (now.alert && now.text !== entry.text && now.text !== '') observations.push(readMessage(now.text, after));
      else observations.push(...changesOf(entry, now, isAmbient(ref) && !causedByInput ? 'noise' : 'meaningful'));
    }
  }
  const added = [...after.skeleton].filter(([ref]) => !before.skeleton.has(ref)).map(([, entry]) => entry);
  const [gone, fresh] = withoutReplaced(removed, added);
  for (const entry of fresh) {
    if (!entry.alert) observations.push(seen('element_added', 'meaningful', { subject: describe(entry) }));
    else if (entry.text !== '') observations.push(readMessage(entry.text, after));
  }
  for (const entry of gone) observations.push(seen('element_removed', 'meaningful', { subject: describe(entry) }));

  if (before.state.domHash === after.state.domHash) observations.push(seen('content_unchanged', 'noise'));
  else if (before.state.visibleTextHash !== after.state.visibleTextHash && (causedByInput || otherTextChanged)) {
    observations.push(seen('content_changed', 'meaningful', { subject: 'text of the page' }));
  } else observations.push(seen('content_changed_noninteractive', 'noise'));
  if (restyled !== null)
    observations.push(seen('element_changed', 'meaningful', { subject: restyled, attribute: 'style' }));
  if (before.state.activeElement !== after.state.activeElement) {
    observations.push(
      seen('focus_changed', 'noise', { from: before.state.activeElement ?? '', to: after.state.activeElement ?? '' }),
    );
  }
  return observations;
};

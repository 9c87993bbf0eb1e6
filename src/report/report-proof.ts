import type { Gate } from '../contract/gate.ts';
import type { Observation } from '../contract/observation.ts';
import type { ConditionResult, Outcome } from '../contract/outcome.ts';
import { formatDuration } from '../kit/format-duration.ts';
import { type Html, html } from './html.ts';
import { changeOf, score, spaced } from './words.ts';

const MOST_CHANGES = 12;

/** The points of the gate in the contract's words, each with what it means. */
const POINTS: Readonly<Record<keyof Gate['points'], readonly [word: string, meaning: string]>> = {
  unique: ['unique', 'the locator matches this element and no other'],
  visible: ['visible', 'it is rendered and not hidden'],
  enabled: ['enabled', 'it is not disabled'],
  stable_bbox: ['stable', 'it stood still while it was watched'],
  scoped: ['scoped', 'it is in the frame and the shadow root where it was recorded'],
};

const chip = ([word, meaning]: readonly [string, string], held: boolean, needed = true): Html => {
  const [tone, mark] = held ? ['good', '✓'] : needed ? ['bad', '✗'] : ['idle', '–'];
  return html`<li class="chip ${tone}" title="${meaning}"><span aria-hidden="true">${mark}</span> ${held ? '' : 'not '}${word}</li>`;
};

/** The five points and the one on top, as measured just before the input was sent. */
export const gateOf = ({ points, topmost, pass, obstruction }: Gate): Html => {
  const five = (Object.keys(POINTS) as (keyof Gate['points'])[]).map((point) => chip(POINTS[point], points[point]));
  // Typing reaches a covered field as well: there a point that is not on top does not stop the step.
  const sixth = chip(['topmost', 'nothing lies over the point that is pressed'], topmost, !pass);
  return html`<section class="gate"><h4>Checked before acting</h4>
<ul class="chips">${five}${sixth}</ul>
${obstruction === null ? null : html`<p>${pass ? 'Over it lies' : 'In the way:'} <b>${obstruction}</b></p>`}
</section>`;
};

const sinceWhen = ({ ok, heldBefore }: ConditionResult): string => {
  if (!ok || heldBefore === null) return '';
  return heldBefore ? 'held before as well' : 'became true by this step';
};

const checkItem = (check: ConditionResult): Html => {
  const since = sinceWhen(check);
  const tone = check.ok ? 'good' : check.severity === 'warning' ? 'unsure' : 'bad';
  const notes = [
    check.phase === 'pre' ? 'before' : '',
    check.ok || check.severity === 'error' ? '' : check.severity,
    since,
  ];
  return html`<li class="check ${tone}"><span class="mark" aria-hidden="true">${check.ok ? '✓' : '✗'}</span><span><b>${spaced(check.kind)}</b> ${check.ok ? 'holds' : 'does not hold'}: ${check.details} <span class="quiet">${notes.filter(Boolean).join(', ')}</span></span></li>`;
};

const changeList = (observations: readonly Observation[]): Html | null => {
  const meaningful = observations.filter(({ weight }) => weight === 'meaningful');
  const noise = observations.filter(({ weight }) => weight === 'noise');
  if (observations.length === 0) return null;
  const more = meaningful.length - MOST_CHANGES;
  const rest =
    noise.length === 0 ? null : html`<p class="quiet">Seen, but no proof: ${noise.map(changeOf).join('; ')}</p>`;
  return html`<h4>What changed</h4>
${meaningful.length === 0 ? html`<p>Nothing that counts as an effect by itself.</p>` : html`<ul>${meaningful.slice(0, MOST_CHANGES).map((seen) => html`<li>${changeOf(seen)}</li>`)}</ul>`}${more > 0 ? html`<p class="quiet">and ${more} more</p>` : null}${rest}`;
};

/** What the page was like afterwards: the checks, the changes, and how sure it is. */
export const proofOf = (outcome: Outcome): Html => {
  const { checks, observations, verification_confidence, effect_after_ms, dispatched, before, after } = outcome;
  const moved = before !== null && after !== null && (before.url !== after.url || before.title !== after.title);
  const sent = dispatched ? 'Sent to the page once' : 'Nothing was sent to the page';
  const when = effect_after_ms === null ? '' : `, effect proven after ${formatDuration(effect_after_ms)}`;
  const sure = dispatched ? `, confidence of the proof ${score(verification_confidence)}` : '';
  return html`<section class="proof"><h4>${outcome.status === 'succeeded' ? 'Proof' : 'What is known'}</h4>
<p>${sent}${when}${sure}.</p>
${checks.length === 0 ? null : html`<ul class="checks">${checks.map(checkItem)}</ul>`}
${moved ? html`<p class="quiet">Page: “${before.title}” → “${after.title}”</p>` : null}
${changeList(observations)}
</section>`;
};

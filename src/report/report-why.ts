import type { Locator } from '../contract/locator.ts';
import type { Attempt, RankedCandidate, Resolution, ResolutionError, Resolved } from '../contract/resolution.ts';
import { DISCOVERY_STRATEGY_TABLE } from '../contract/tables/discovery-strategies.ts';
import { merelyContains } from '../kit/merely-contains.ts';
import { type Html, html } from './html.ts';
import { score, spaced } from './words.ts';

const MOST_CANDIDATES = 12;

const meaningOf = (strategy: string): string | null =>
  strategy in DISCOVERY_STRATEGY_TABLE
    ? DISCOVERY_STRATEGY_TABLE[strategy as keyof typeof DISCOVERY_STRATEGY_TABLE].meaning
    : null;

/** The locator as a person would say it: button “Add to cart” in the listitem with “Trail Backpack”. */
const sayLocator = ({ kind, role, value, within, framePath }: Locator): string => {
  const what = kind === 'role' ? `${role ?? 'element'} “${value}”` : `${kind} ${value}`;
  const place = within === null ? '' : ` in the ${within.role} with “${within.text}”`;
  return `${what}${place}${framePath.length === 0 ? '' : ` in the frame ${framePath.join(' › ')}`}`;
};

const reasonList = (reasons: readonly string[]): Html | null =>
  reasons.length === 0 ? null : html`<ul>${reasons.map((reason) => html`<li>${reason}</li>`)}</ul>`;

const attempts = (attempted: readonly Attempt[]): Html | null => {
  if (attempted.length === 0) return null;
  const tried = attempted.map(
    ({ strategy, matches, note }) =>
      html`<li class="chip idle">${spaced(strategy)} <b>${matches}</b>${note === undefined ? '' : ` ${note}`}</li>`,
  );
  return html`<p class="label">Tried, with the number of elements that fit</p><ul class="chips">${tried}</ul>`;
};

const ranking = (candidates: readonly RankedCandidate[], chosen: string | null = null): Html => {
  const rows = candidates.slice(0, MOST_CANDIDATES).map(
    ({ vaultyId, describe, score: points, reasons }) => html`<tr${vaultyId === chosen ? html` class="chosen"` : null}>
<td class="score"><meter min="0" max="1" value="${points.toFixed(3)}" aria-hidden="true"></meter> ${score(points)}</td>
<td>${describe}${vaultyId === chosen ? html` <span class="badge">chosen</span>` : null}<div class="because">${reasons.join(' · ')}</div></td>
</tr>`,
  );
  const more = candidates.length - rows.length;
  return html`<table class="ranking"><thead><tr><th scope="col">Score</th><th scope="col">Element</th></tr></thead><tbody>${rows}</tbody></table>${more > 0 ? html`<p class="quiet">and ${more} more</p>` : null}`;
};

/** The one that was chosen at the head of those it was chosen from, on the same scale. */
const compared = ({ candidate, discovery_confidence, match_score, reasons, alternatives }: Resolved): Html | null => {
  const points = match_score ?? discovery_confidence;
  if (alternatives.length === 0) return null;
  const { vaultyId, ref, role, tag, name } = candidate;
  const own = { vaultyId, ref, describe: `${role ?? tag} "${name}"`, score: points ?? 0, reasons };
  return html`<p class="label">Compared with</p>${ranking(points === null ? alternatives : [own, ...alternatives], vaultyId)}`;
};

/** What healing found is asked for by its number: why it is the one was decided there. */
const whyFound = ({ locator }: Resolved, why: Html): Html => html`<section class="why"><h4>Why this element</h4>
<p>${why}</p>
<p class="label">Locator</p><p><code>${locator.selector}</code><br><span class="quiet">${sayLocator(locator)}</span></p>
</section>`;

const whyResolved = (resolved: Resolved, element: string): Html => {
  const { strategy, discovery_confidence, match_score, margin, reasons, locator, attempted } = resolved;
  const meaning = meaningOf(strategy);
  return html`<section class="why"><h4>Why this element</h4>
<p><b>${spaced(strategy)}</b>${discovery_confidence === null ? null : html`, confidence <b>${score(discovery_confidence)}</b>`}${match_score === null ? null : html`, score <b>${score(match_score)}</b>`}${margin === null ? null : html`, ${score(margin)} ahead of the next`}.${meaning === null ? null : html` <span class="quiet">${meaning}</span>`}</p>
${merelyContains(resolved, element) ? html`<p>Nothing is called just as the row says. This is called <b>${resolved.candidate.name}</b>: is it what is meant?</p>` : null}
${reasonList(reasons)}
<p class="label">Locator</p><p><code>${locator.selector}</code><br><span class="quiet">${sayLocator(locator)}</span></p>
${attempts(attempted)}
${compared(resolved)}
</section>`;
};

const whyRefused = ({
  reason,
  count,
  candidates,
  suggestion,
  attempted,
  situation,
}: ResolutionError): Html => html`<section class="why"><h4>Why no element was chosen</h4>
<p>${reason}.${situation === 'target_not_unique' ? html` <span class="quiet">Surehand does not guess: nothing was sent to the page.</span>` : null}</p>
${suggestion === null ? null : html`<p class="suggestion">Try <code>${suggestion}</code></p>`}
${candidates.length === 0 ? null : html`<p class="label">${situation === 'target_not_found' ? 'What comes nearest' : `The ${count} that fit, ranked`}</p>${ranking(candidates)}`}
${attempts(attempted)}
</section>`;

/** Which element was chosen and why, or why none was. */
export const whyOf = (resolution: Resolution, element: string, healed: boolean): Html => {
  if (resolution.kind !== 'resolved') return whyRefused(resolution);
  if (resolution.strategy !== 'ref') return whyResolved(resolution, element);
  return healed
    ? whyFound(
        resolution,
        html`It was found again by <b>healing</b>, from what an earlier run knew of it; the points are told there.`,
      )
    : whyFound(
        resolution,
        html`The words of the row lead nowhere; this is the element that a person has <b>accepted</b> for it (surehand.lock.json).`,
      );
};

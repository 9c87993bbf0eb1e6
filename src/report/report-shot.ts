import type { Box } from '../contract/element.ts';
import type { StepResult } from '../contract/run-result.ts';
import { type Html, html } from './html.ts';
import { fileLink } from './report-trace.ts';

/** A picture of the run folder as a `data:` address, or null when it is not there. */
export type Picture = (path: string) => string | null;

/** A picture that the report carries itself, or why it does not. */
export type KeptPicture = { readonly data: string } | 'missing' | 'too much';

/** The pictures of a run and where its files are, as seen from the report. */
export type Shots = { readonly source: (path: string) => KeptPicture; readonly base: string };

/** The size of the window in which runs happen; a box is drawn in percent of it, so a picture may have any scale. */
const VIEWPORT = { width: 1280, height: 720 };

const percent = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(2)}%`;

/** Where the element is on the picture; null when the box cannot be trusted to be where the picture shows it. */
const outlineOf = (step: StepResult): Box | null => {
  if (step.resolution?.kind !== 'resolved') return null;
  const { bbox, framePath, visibility } = step.resolution.candidate;
  // The box of an element inside a frame is relative to that frame, and the frame's own place is not recorded.
  if (framePath.length > 0 || bbox.w <= 0 || bbox.h <= 0) return null;
  // What was covered when it was found may have been scrolled free before the picture was taken.
  if (!visibility.isTopmost && step.outcome?.dispatched === true) return null;
  const inside = bbox.x < VIEWPORT.width && bbox.y < VIEWPORT.height && bbox.x + bbox.w > 0 && bbox.y + bbox.h > 0;
  return inside ? bbox : null;
};

const outline = (box: Box): Html =>
  html`<span class="outline" style="left:${percent(box.x, VIEWPORT.width)};top:${percent(box.y, VIEWPORT.height)};width:${percent(box.w, VIEWPORT.width)};height:${percent(box.h, VIEWPORT.height)}"></span>`;

const shot = (
  step: StepResult,
  moment: 'before' | 'after',
  caption: string,
  { source: sourceOf, base }: Shots,
  box: Box | null,
): Html | null => {
  const path = step.screenshots[moment];
  if (path === null) return null;
  const source = sourceOf(path);
  const id = `shot-${step.step_idx + 1}-${moment}`;
  if (source === 'missing') {
    return html`<figure><div class="slot missing">The picture ${path} is missing.</div><figcaption>${caption}</figcaption></figure>`;
  }
  if (source === 'too much') {
    return html`<figure><div class="slot missing"><span>Not in this file, which would be too large with it: ${fileLink(base, path)}</span></div><figcaption>${caption}</figcaption></figure>`;
  }
  const name = `Step ${step.step_idx + 1}, ${step.intent.intent}: ${caption}`;
  return html`<figure id="${id}">
<div class="slot"><a class="view" href="#${id}" title="Enlarge"><span class="canvas"><img src="${source.data}" alt="${name}" loading="lazy" decoding="async" width="1280" height="720">${box === null ? null : outline(box)}</span></a><a class="close" href="#step-${step.step_idx + 1}" aria-label="Close the enlarged picture"></a></div>
<figcaption>${caption}${box === null ? null : html` <span class="key">The element is outlined.</span>`}</figcaption>
</figure>`;
};

/** Before and after, as far as they exist. A step that was refused has only one: the page that it was refused on. */
export const shotsOf = (step: StepResult, shots: Shots): readonly Html[] => {
  const box = outlineOf(step);
  const refused = step.screenshots.before === null && step.outcome?.dispatched === false;
  return [
    shot(step, 'before', 'Before', shots, box),
    shot(step, 'after', refused ? 'The page when the step was refused' : 'After', shots, refused ? box : null),
  ].filter((figure) => figure !== null);
};

import { type Html, html } from './html.ts';
import { fileLink } from './report-trace.ts';

/** Another run that belongs to this one. */
export type RelatedRun = {
  readonly run_id: string;
  /** What can be opened of it, as seen from the folder of this run; null when it is not there any more. */
  readonly file: string | null;
};

const linked = ({ run_id, file }: RelatedRun, base: string): Html =>
  file === null ? html`<code>${run_id}</code>` : html`<code>${fileLink(base, file, run_id)}</code>`;

/** A run that was resumed is half a story without the one before it. */
export const relatedNote = (
  { earlier, later }: { readonly earlier?: RelatedRun | null; readonly later?: RelatedRun | null },
  base: string,
): Html | null => {
  if (earlier == null && later == null) return null;
  return html`<section class="related" aria-label="Other runs of this story">
${earlier == null ? null : html`<p>This run continues ${linked(earlier, base)}: what that one proved is carried over, and not done again.</p>`}
${later == null ? null : html`<p>It was continued by ${linked(later, base)}.</p>`}</section>`;
};

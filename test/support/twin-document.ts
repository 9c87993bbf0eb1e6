import type { TwinPage } from './twin-page.ts';
import { TWIN_WITNESS } from './twin-witness.ts';

/**
 * Every page answers to every click and input with a text that counts, so that an action has an effect to be proven
 * by; links and forms stay where they are, as in an application that draws its own pages.
 */
const ANSWERS = `<script>
  let count = 0;
  const answer = () => { document.querySelector('#answers').textContent = 'Answered ' + (count += 1); };
  document.addEventListener('click', (event) => {
    if (event.composedPath().some((node) => node.localName === 'a')) event.preventDefault();
    answer();
  });
  document.addEventListener('input', answer);
  document.addEventListener('submit', (event) => { event.preventDefault(); answer(); });
</script>`;

const LOOK = `<style>
  body { font: 15px/1.5 sans-serif; margin: 12px }
  table { border-collapse: collapse } td, th { padding: 4px 10px; text-align: left }
  article, .card { border: 1px solid #bbb; padding: 8px; margin: 6px 0 }
</style>`;

const wrap = (title: string, html: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><script>{${TWIN_WITNESS}}</script><title>${title}</title>${LOOK}</head><body>${html}` +
  `<div id="answers"></div>${ANSWERS}</body></html>`;

export const twinDocument = (page: TwinPage): string => wrap('Twins', page.html);

/** A frame with a document of its own, which answers as the page does. */
export const twinFrame = (attributes: string, html: string): string =>
  `<iframe ${attributes} srcdoc="${wrap('Frame', html).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`;

/**
 * A page of about so many elements, a fifth of them interactive: cards with headings, texts, lists, links, buttons and
 * labelled fields, as applications have them.
 */
export const generatedPage = (elements: number): string => {
  const control = (kind: number, n: number): string => {
    switch (kind) {
      case 0:
        return `<p><a href="/item/${n}">Open item ${n}</a></p>`;
      case 1:
        return `<p><button type="button">Archive ${n}</button></p>`;
      case 2:
        return `<label>Quantity ${n} <input name="quantity-${n}" value="1"></label>`;
      case 3:
        return `<label for="note-${n}">Note ${n}</label><textarea id="note-${n}"></textarea>`;
      default:
        return `<label><input type="checkbox" name="pick-${n}"> Pick ${n}</label>`;
    }
  };
  const card = (n: number): string =>
    `<article class="card"><h3>Item ${n}</h3><div class="meta"><span>In stock</span><span>Row ${n % 40}</span></div>` +
    `<p>Some words about item ${n}, ${n % 2 === 0 ? '<em>neither</em>' : 'neither'} short nor long.</p>` +
    `${control(n % 5, n)}${control((n + 2) % 5, n)}</article>`;
  // Two cards of 10 and two of 11 elements, two of each interactive; a section adds three more, one interactive: 9 of 45.
  const perSection = 2 * 10 + 2 * 11 + 3;
  const sections = Math.max(1, Math.round(elements / perSection));
  const section = (s: number): string =>
    `<section><h2>Section ${s}</h2>${[0, 1, 2, 3].map((at) => card(s * 4 + at)).join('')}` +
    `<button type="button">More of section ${s}</button></section>`;
  return `<!doctype html><title>Generated</title><main>${Array.from({ length: sections }, (_, s) => section(s)).join('')}</main>`;
};

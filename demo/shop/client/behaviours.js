// What the shop's pages do in the browser. Both designs use these; each design finds its own elements.

const TOAST_MS = 4000;

export async function postForm(path, data) {
  const response = await fetch(path, { method: 'POST', body: new URLSearchParams(data) });
  // The session ended elsewhere: start over at the login page.
  if (response.status === 401) location.assign('/');
  return { ok: response.ok, body: await response.json() };
}

export function createToast(element) {
  let timer;
  return (text) => {
    element.textContent = text;
    clearTimeout(timer);
    timer = setTimeout(() => {
      element.textContent = '';
    }, TOAST_MS);
  };
}

export function wireMenu(openButton, panel, closeButton) {
  if (!openButton || !panel) return;
  const show = (open) => {
    panel.hidden = !open;
    openButton.setAttribute('aria-expanded', String(open));
    (open ? panel.querySelector('a, button') : openButton).focus();
  };
  openButton.addEventListener('click', () => show(panel.hidden));
  closeButton?.addEventListener('click', () => show(false));
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !panel.hidden) show(false);
  });
}

/** A form that is sent without leaving the page; the answer appears in `status`. */
export function wireInlineForm(form, path, status, onSaved = () => {}) {
  form?.addEventListener('submit', async (event) => {
    event.preventDefault();
    const { ok, body } = await postForm(path, new FormData(form));
    status.textContent = ok ? body.message : body.problem;
    status.dataset.kind = ok ? 'good' : 'bad';
    if (ok) onSaved(form);
  });
}

export function wireConsent(bar) {
  for (const button of bar?.querySelectorAll('button') ?? []) {
    button.addEventListener('click', async () => {
      await postForm('/api/consent', { choice: button.value });
      bar.remove();
    });
  }
}

export function showCount(badge, count) {
  badge.textContent = String(count);
  badge.hidden = count === 0;
}

/** One button per product that adds it or takes it out again. */
export function wireCartToggles(buttons, texts, { badge, toast }) {
  for (const button of buttons) {
    button.addEventListener('click', async () => {
      const { product, name, inCart } = button.dataset;
      const adding = inCart !== 'true';
      const { ok, body } = await postForm(adding ? '/api/cart/add' : '/api/cart/remove', { product });
      if (!ok) return toast(body.problem);
      button.dataset.inCart = String(adding);
      button.textContent = adding ? texts.remove : texts.add;
      showCount(badge, body.count);
      toast(`${name} ${adding ? texts.added : texts.removed}`);
    });
  }
}

/** Sorting moves the very same elements; filtering hides them. */
export function wireProductList(list, select, search, counter) {
  if (!list) return;
  const entries = [...list.children];
  const orders = {
    'name-asc': (a, b) => a.dataset.name.localeCompare(b.dataset.name),
    'name-desc': (a, b) => b.dataset.name.localeCompare(a.dataset.name),
    'price-asc': (a, b) => a.dataset.price - b.dataset.price,
    'price-desc': (a, b) => b.dataset.price - a.dataset.price,
  };
  select.addEventListener('change', () => list.append(...entries.sort(orders[select.value])));
  search.addEventListener('input', () => {
    const wanted = search.value.trim().toLowerCase();
    for (const entry of entries) entry.hidden = !entry.textContent.toLowerCase().includes(wanted);
    const count = entries.filter((entry) => !entry.hidden).length;
    counter.textContent = count === 1 ? '1 product' : `${count} products`;
  });
}

export function wireStepper(input, lessButton, moreButton) {
  const step = (by) => {
    input.value = String(Math.min(99, Math.max(1, (Number(input.value) || 1) + by)));
  };
  lessButton?.addEventListener('click', () => step(-1));
  moreButton?.addEventListener('click', () => step(1));
}

export function wireAddWithQuantity(button, input, texts, { badge, toast }) {
  button?.addEventListener('click', async () => {
    const { product, name } = button.dataset;
    const { ok, body } = await postForm('/api/cart/add', { product, quantity: input.value });
    if (!ok) return toast(body.problem);
    showCount(badge, body.count);
    toast(`${name} ${texts.added}`);
  });
}

/** Each line asks in the same modal dialog before it goes. */
export function wireRemoval(lines, dialog, { nameIn, total, content, empty, badge, toast, removedText }) {
  for (const line of lines) {
    line.querySelector('button').addEventListener('click', () => {
      const { product, name } = line.dataset;
      nameIn.textContent = name;
      dialog.returnValue = '';
      dialog.onclose = async () => {
        if (dialog.returnValue !== 'remove') return;
        const { ok, body } = await postForm('/api/cart/remove', { product });
        if (!ok) return toast(body.problem);
        line.remove();
        total.textContent = body.total;
        showCount(badge, body.count);
        toast(`${name} ${removedText}`);
        content.hidden = body.count === 0;
        empty.hidden = body.count > 0;
      };
      dialog.showModal();
    });
  }
}

/** The payment frame exists only while "Card" is chosen. */
export function wirePayment(radios, panel, template) {
  const update = () => {
    const card = radios.some((radio) => radio.checked && radio.value === 'card');
    if (!card) panel.replaceChildren();
    else if (panel.childElementCount === 0) panel.append(template.content.cloneNode(true));
  };
  for (const radio of radios) radio.addEventListener('change', update);
  if (template) update();
}

/** Sends a form and shows the answer in the place of the old content: the address stays, the page changes. */
export function wireSwap(form, place, onSwapped) {
  form?.addEventListener('submit', async (event) => {
    event.preventDefault();
    const response = await fetch(form.action, { method: 'POST', body: new FormData(form) });
    const answer = new DOMParser().parseFromString(await response.text(), 'text/html');
    const content = answer.getElementById(place.id);
    // Any other kind of page, such as the login after the session ended, is worth a real navigation.
    if (!content?.dataset.step) return location.assign(response.url);
    place.replaceChildren(...content.childNodes);
    place.dataset.step = content.dataset.step;
    onSwapped();
  });
}

/**
 * As on a server-rendered page: the button is there and looks ready long before its script is.
 * The button is not disabled after a click on purpose: whoever clicks twice orders twice, and the tests must see that.
 */
export function wirePlaceOrder(button, status) {
  if (!button) return;
  const hydrate = () =>
    button.addEventListener('click', async () => {
      const { ok, body } = await postForm('/api/orders', {});
      if (ok) location.assign(body.next);
      else status.textContent = body.problem;
    });
  setTimeout(hydrate, Number(button.dataset.hydrationDelay));
}

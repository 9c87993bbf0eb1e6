/** One small page for each kind of action, each with its own way of showing that something happened. */

const DRAWN_LIST = (entries: string, more = ''): string => `
<style>#list { display: none; border: 1px solid; height: 120px; overflow: auto; width: 200px } #list.open { display: block } .entry { height: 24px; cursor: pointer }</style>
<label for="town">Town</label> <input id="town" role="combobox" aria-expanded="false" aria-controls="list" autocomplete="off">
<div id="list" role="listbox"></div><p id="chosen">none</p>
<script>
const draw = (all) => { list.innerHTML = ''; for (const name of all) { const entry = document.createElement('div'); entry.className = 'entry'; entry.setAttribute('role', 'option'); entry.textContent = name;
  entry.onclick = () => { town.value = name; chosen.textContent = name; list.classList.remove('open'); town.setAttribute('aria-expanded', 'false'); }; list.append(entry); } };
${entries}
town.addEventListener('click', () => { list.classList.add('open'); town.setAttribute('aria-expanded', 'true'); });${more}</script>`;

const LATE = DRAWN_LIST(`const all = ['Oslo', 'Osaka', 'Porto']; let run = 0;
  town.oninput = () => { const mine = ++run; list.innerHTML = ''; setTimeout(() => { if (mine === run) draw(all.filter((name) => name.toLowerCase().startsWith(town.value.toLowerCase()))); }, 300); };`);

const VIRTUAL = DRAWN_LIST(
  `const pane = document.createElement('div'); pane.style.cssText = 'height:24000px;position:relative'; list.append(pane);
  const show = () => { pane.innerHTML = ''; const from = Math.floor(list.scrollTop / 24); for (let n = from; n < Math.min(1000, from + 6); n += 1) { const entry = document.createElement('div'); entry.setAttribute('role', 'option'); entry.className = 'entry'; entry.style.cssText = 'position:absolute;width:100%;top:' + n * 24 + 'px'; entry.textContent = 'Town ' + n;
  entry.onclick = () => { town.value = 'Town ' + n; chosen.textContent = town.value; list.classList.remove('open'); }; pane.append(entry); } };
  list.onscroll = show; show();`,
  'town.readOnly = true;',
);

const BOARD = (script: string, draggable: boolean): string => `
<style>.column { display: inline-block; vertical-align: top; width: 200px; min-height: 200px; border: 1px solid } .card { height: 40px; margin: 4px; background: #eee; user-select: none }</style>
${['To do', 'Done']
  .map((title, at) => {
    const cards = [1, 2].map((n) => `<div class="card" draggable="${draggable}">Card ${at * 2 + n}</div>`).join('');
    return `<section class="column" aria-label="${title}"><h3>${title}</h3>${cards}</section>`;
  })
  .join('')}<p role="status" id="said"></p>
<script>${script}</script>`;

const HTML5_DRAG = `let held = null;
for (const card of document.querySelectorAll('.card')) card.addEventListener('dragstart', (event) => { held = card; event.dataTransfer.setData('text/plain', 'x'); });
for (const column of document.querySelectorAll('.column')) {
  column.addEventListener('dragover', (event) => event.preventDefault());
  column.addEventListener('drop', (event) => { event.preventDefault(); column.append(held); said.textContent = held.textContent + ' is in ' + column.getAttribute('aria-label'); });
}`;

const POINTER_DRAG = `for (const card of document.querySelectorAll('.card')) card.addEventListener('pointerdown', (down) => {
  card.setPointerCapture(down.pointerId);
  card.addEventListener('pointerup', (up) => {
    card.style.visibility = 'hidden';
    const column = document.elementFromPoint(up.clientX, up.clientY)?.closest('.column');
    card.style.visibility = '';
    column?.append(card);
  }, { once: true });
});`;

const SLIDER = `<div id="volume" role="slider" tabindex="0" aria-label="Volume" aria-valuemin="0" aria-valuemax="100" aria-valuenow="50" style="width:300px;height:20px;background:#ccc"></div><output id="out">50</output>
<script>const set = (value) => { volume.setAttribute('aria-valuenow', value); out.textContent = value; };
volume.addEventListener('keydown', (event) => {
  const step = { ArrowRight: 5, ArrowLeft: -5 }[event.key];
  if (step) set(Math.max(0, Math.min(100, Number(volume.getAttribute('aria-valuenow')) + step)));
});</script>`;

const NINE = `<button id="go">Go</button><label>Name <input id="who"></label><label>Code <input id="code"></label>
  <label>Colour <select id="colour"><option>Red</option><option>Blue</option></select></label>
  <label><input id="news" type="checkbox"> News</label><label><input id="terms" type="checkbox" checked> Terms</label>
  <button id="menu">Menu</button><p id="tip" hidden>A tip</p><p id="said"></p>
  <script>go.onclick = () => { go.textContent = 'Gone'; }; menu.onmouseenter = () => { tip.hidden = false; };
    code.onkeydown = (event) => { if (event.key === 'Enter') said.textContent = 'Entered'; };</script>`;

const FIELD_TYPES = {
  date: '2024-03-10',
  time: '14:30',
  'datetime-local': '2024-03-10T14:30',
  month: '2024-03',
  color: '#ff8800',
  range: '70',
  number: '42',
  email: 'ada@example.test',
};

const READ_FILE = `<p id="out">no file</p><script>addEventListener('change', async (event) => { const [file] = event.target.files; out.textContent = file.name + ': ' + await file.text(); });</script>`;

/** Labels that hold their fields, and what the fields say of themselves: names that grow and change by the step itself. */
const GROWING = `<style>.days { position: absolute; background: #fff } [hidden] { display: none }</style>
  <label>Arrival <input class="arrival"><span class="days" hidden><b>November</b><button type="button">17</button></span></label>
  <p style="margin-top:80px"><label>About you <textarea class="about"></textarea><span class="count">0/200</span></label></p>
  <p><label>Price <span class="now">20</span><input class="price" type="range" min="0" max="100" value="20"></label></p>
  <p><button class="town" aria-haspopup="listbox" aria-expanded="false">Pick a town</button><span class="towns" role="listbox" hidden><span role="option">Oslo</span> <span role="option">Porto</span></span></p>
  <script>const [arrival, days, about, count, now, price, town, towns] = '.arrival .days .about .count .now .price .town .towns'.split(' ').map((one) => document.querySelector(one));
    arrival.onfocus = () => { days.hidden = false; }; arrival.onblur = () => { days.hidden = true; };
    about.oninput = () => { count.textContent = about.value.length + '/200'; }; price.oninput = () => { now.textContent = price.value; };
    const open = (is) => { towns.hidden = !is; town.setAttribute('aria-expanded', is); }; town.onclick = () => open(towns.hidden);
    towns.onclick = (event) => { town.textContent = event.target.textContent; open(false); };</script>`;

/** Ids that are drawn anew at each load, on boxes without a size, as libraries have them. */
const COUNTED_IDS = `<style>.box { display: inline-block; width: 16px; height: 16px; background: #ccc } .box:has(:checked) { background: #000 } .box input { opacity: 0; width: 0; height: 0; margin: 0; position: absolute }</style>
  <div id="root"></div><script>const made = 'el-id-' + Math.floor(1000 + Math.random() * 9000) + '-';
  root.innerHTML = '<div id="' + made + '1"><table>' + ['Ada', 'Bob'].map((name, at) => '<tr><td><label for="' + made + (at + 2) + '"><span class="box"><input type="checkbox" id="' + made + (at + 2) + '"></span></label></td><td>' + name + '</td></tr>').join('') + '</table></div>';</script>`;

export type PageCase = { readonly name: string; readonly html: string; readonly rows: readonly string[] };

export const PAGE_CASES: readonly PageCase[] = [
  {
    name: 'NINE',
    html: NINE,
    rows: [
      'Go | click',
      'Name | fill | Ada',
      'Code | type | abc',
      'Code | press | Enter | page_contains_text:Entered',
      'Colour | select | Blue',
      'News | check',
      'Terms | uncheck',
      'Menu | hover',
      'Name | focus',
    ],
  },
  {
    name: 'FIELDS',
    html: Object.keys(FIELD_TYPES)
      .map((type) => `<p><label>My ${type} <input type="${type}"></label></p>`)
      .join(''),
    rows: Object.entries(FIELD_TYPES).map(([type, value]) => `My ${type} | fill | ${value}`),
  },
  {
    name: 'CLEAR',
    html: `<form onsubmit="event.preventDefault(); out.textContent = 'Sent ' + q.value"><label>Query <input id="q" value="old"></label><button>Send</button></form><p id="out"></p>
      <div style="height:3000px"></div><button>Far below</button>
      <div id="note" contenteditable="true" role="textbox" aria-label="Note" style="min-height:40px"><p>Old</p></div>`,
    rows: [
      'Query | clear',
      'Query | type | new',
      'Query | type | er',
      'Send | submit | | page_contains_text:Sent newer',
      'Far below | scroll',
      'Note | fill | Written',
      'Note | type |  and more',
    ],
  },
  {
    name: 'LISTS',
    html: `<label>Size <select id="size"><option value="s">Small</option><option value="l">Large</option></select></label>
      <label>Extras <select id="extras" multiple><option>Salt</option><option>Oil</option><option>Bread</option></select></label>
      <fieldset><legend>Pay</legend><label><input type="radio" name="pay"> Cash</label><label><input type="radio" name="pay"> Card</label></fieldset>
      <fieldset><legend>Topics</legend><label><input type="checkbox"> Sales</label><label><input type="checkbox"> News</label></fieldset>`,
    rows: ['Size | select | Large', 'Extras | select | Bread; Salt', 'Card | check', 'Topics | select | News'],
  },
  {
    name: 'GROWING',
    html: GROWING,
    rows: [
      'Arrival | fill | 11/20/2026',
      'About you | type | Gardener',
      'Price | fill | 40',
      'Pick a town | select | Porto',
    ],
  },
  { name: 'COUNTED-IDS', html: COUNTED_IDS, rows: ['Ada | check', 'Bob | check', 'Ada | uncheck'] },
  { name: 'LATE', html: LATE, rows: ['Town | select | Osaka'] },
  { name: 'VIRTUAL', html: VIRTUAL, rows: ['Town | select | Town 61'] },
  { name: 'DRAG', html: BOARD(HTML5_DRAG, true), rows: ['Card 2 | drag | Done'] },
  { name: 'DRAG-SCRIPT', html: BOARD(POINTER_DRAG, false), rows: ['Card 2 | drag | Done'] },
  { name: 'SLIDER', html: SLIDER, rows: ['Volume | drag | 80', 'Volume | fill | 20'] },
  {
    name: 'RANGE',
    html: `<label>Price <input id="price" type="range" min="0" max="500" value="100"></label>`,
    rows: ['Price | drag | 250'],
  },
  { name: 'UPLOAD', html: `<label>CV <input type="file"></label>${READ_FILE}`, rows: ['CV | upload | cv.txt'] },
  {
    name: 'UPLOAD-BUTTON',
    html: `<button onclick="document.getElementById('f').click()">CV</button><input id="f" type="file" hidden>${READ_FILE}`,
    rows: ['CV | upload | cv.txt | page_contains_text:ten years'],
  },
  {
    name: 'NAMES',
    html: `<label>It's a "quoted" \\ name {{x}} */ &#8232; 🎒 <input id="q"></label><button onclick="this.textContent = 'Done \\u{1F392} */'">Do # it's</button>`,
    rows: ['It\'s a "quoted" \\ name {{x}} */ 🎒 | fill | \'"\\ {{y}} */ 👩‍🚀 # ', "Do # it's | click"],
  },
  {
    name: 'SHADOW',
    html: `<x-outer></x-outer><script>customElements.define('x-outer', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<label>City <input></label>'; } });</script>`,
    rows: ['City | fill | Oslo'],
  },
  {
    // Both take longer than a proof waits for a step that was left out.
    name: 'SLOW',
    html: `<button>Save</button><p id="out"></p><script>
      document.querySelector('button').onclick = () => setTimeout(() => { out.textContent = 'Saved'; }, 3_400);
      for (const end = performance.now() + 3_400; performance.now() < end; );</script>`,
    rows: ['Save | click | | page_contains_text:Saved'],
  },
];

/** Other people's lists and boxes. */
export const LIBRARY_CASES: readonly { readonly name: string; readonly rows: readonly string[] }[] = [
  { name: 'mui', rows: ['Course | select | First', 'Dish | select | Fish soup'] },
  { name: 'antd', rows: ['City | select | Oslo', 'Airport | select | Quito', 'Interests | select | Lisbon; Osaka'] },
  { name: 'react-select', rows: ['Make | select | Otter', 'Town | select | Faro', 'Keywords | select | Fern; Lynx'] },
  {
    name: 'mantine',
    rows: ['Soil | select | Clay', 'Neighbour | select | Cedar', 'Plants in it | select | Cedar; Daisy'],
  },
  { name: 'primevue', rows: ['Ward | select | West', 'Symptoms | select | Fever; Rash'] },
  { name: 'radix', rows: ['Second genre | select | Jazz'] },
  { name: 'shoelace', rows: ['Queue | select | Network', 'Labels | select | Later'] },
  { name: 'vaadin', rows: ['Stage | select | Offer', 'Country | select | Norway'] },
];

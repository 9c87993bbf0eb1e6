import { hit, hitOrNothing, refuse, type TwinPage } from '../support/twin-page.ts';

const ROWS = `<ul><li>Ann <button data-k="ann">Delete</button></li><li>Ben <button data-k="ben">Delete</button></li></ul>`;

const swap = 'document.querySelector("ul").append(document.querySelector("li"))';

/** Twins that change places, are drawn anew, or are pushed away while one of them is being reached for. */
export const unrestTwins: readonly TwinPage[] = [
  {
    name: 'rows that change places when the pointer comes',
    html: `${ROWS}<script>document.querySelector('ul').addEventListener('pointerenter', () => { ${swap} })</script>`,
    asks: [hitOrNothing('Delete@Ann | click', 'ann'), hitOrNothing('Delete@Ben | click', 'ben')],
  },
  {
    name: 'rows that change places when the button goes down',
    html: `${ROWS}<script>document.addEventListener('pointerdown', () => { ${swap} }, { once: true })</script>`,
    asks: [hitOrNothing('Delete@Ann | click', 'ann'), hitOrNothing('Delete@Ben | click', 'ben')],
  },
  {
    name: 'rows that change places all the time',
    html: `${ROWS}<script>setInterval(() => { ${swap} }, 40)</script>`,
    asks: [hitOrNothing('Delete@Ann | click', 'ann'), hitOrNothing('Delete@Ben | click', 'ben')],
  },
  {
    name: 'rows that are drawn anew all the time',
    html: `<div id="list"></div><script>const draw = () => { document.querySelector('#list').innerHTML = ${JSON.stringify(ROWS)} }; draw(); setInterval(draw, 60)</script>`,
    asks: [hitOrNothing('Delete@Ann | click', 'ann'), hitOrNothing('Delete@Ben | click', 'ben')],
  },
  {
    name: 'rows that are sorted soon after they were shown',
    html: `${ROWS}<script>setTimeout(() => { ${swap} }, 60)</script>`,
    asks: [
      hitOrNothing('Delete@Ann | click', 'ann'),
      hitOrNothing('Delete@Ben | click', 'ben'),
      refuse('Delete | click', 'ann ben'),
    ],
  },
  {
    name: 'a banner that pushes the rows down by the height of one',
    html: `<div id="top"></div>${ROWS}<script>setTimeout(() => { document.querySelector('#top').innerHTML = '<p style="height:22px;margin:0">News</p>' }, 80)</script>`,
    asks: [hitOrNothing('Delete@Ann | click', 'ann'), hitOrNothing('Delete@Ben | click', 'ben')],
  },
  {
    name: 'a twin that arrives late',
    html: `${ROWS}<script>setTimeout(() => { document.querySelector('ul').insertAdjacentHTML('afterbegin', '<li>Abe <button data-k="abe">Delete</button></li>') }, 90)</script>`,
    asks: [
      hitOrNothing('Delete@Ann | click', 'ann'),
      hitOrNothing('Delete@Abe | click', 'abe'),
      refuse('Delete | click', 'abe ann ben'),
    ],
  },
  {
    name: 'rows that are taken into use again for others when the list is scrolled',
    html: `<div id="box" style="height:70px;overflow:auto;width:300px"><div style="height:400px;position:relative"><div id="pool"></div></div></div>
      <script>const people = ['Ann', 'Ben', 'Cy', 'Dot', 'Eve', 'Flo', 'Gus', 'Hal']; const box = document.querySelector('#box');
      document.querySelector('#pool').innerHTML = [0, 1, 2].map((at) => '<div class="row" style="position:absolute"><span></span> <button>Delete</button></div>').join('');
      const draw = () => { const first = Math.floor(box.scrollTop / 50); [...document.querySelectorAll('.row')].forEach((row, at) => {
        const name = people[Math.min(first + at, 7)]; row.style.top = (first + at) * 50 + 'px'; row.querySelector('span').textContent = name; row.querySelector('button').dataset.k = name.toLowerCase() }) };
      draw(); box.addEventListener('scroll', draw)</script>`,
    asks: [
      hit('Delete@Ann | click', 'ann'),
      hitOrNothing('Delete@Cy | click', 'cy'),
      hitOrNothing('Delete@Ben | click', 'ben'),
    ],
  },
];

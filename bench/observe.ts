import { type Browser, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../scripts/setup.mjs';
import { sharedArguments } from '../src/drivers/playwright/browser-arguments.ts';
import { type AgentLink, createAgentLink } from '../src/drivers/playwright/agent-link.ts';
import type { PlannerPayload } from '../src/contract/registry.ts';
import { packPayload } from '../src/stages/observe/index.ts';
import { serveLibraryPages } from '../test/support/library-pages.ts';
import { type Bar, type Bench, median, type Row, timed } from './bench.ts';
import { FRONT_END_PAGES, serveFrontEnd } from './front-end.ts';
import { generatedPage } from './generated-page.ts';

const CAP = 80;
const ROUNDS = 7;
/** So many looks at the page after each change: it stays as it is between them. */
const UNCHANGED_LOOKS = 5;
const PATIENCE_MS = 30_000;
const AT_REST_MS = 1_500;
const UNCHANGED_MS = 5;
const SIZES = [1_000, 10_000, 50_000] as const;

type Measured = {
  readonly row: Row;
  readonly ours: number;
  /** Null: it did not finish in time. */
  readonly peer: number | null;
  /** Null: it never stayed as it was. */
  readonly unchanged: number | null;
  /** What a call that does nothing takes on this page. */
  readonly nothing: number;
  readonly bytes: number;
  readonly peerBytes: number | null;
};

/**
 * Something changes before each look, as on any page in use: a text, a class and a new element. Nobody answers from memory.
 * The page has drawn it before the clock starts: that is the page's time, whoever looks.
 */
const touch = (page: Page, round: number): Promise<void> =>
  page.evaluate(async (n) => {
    const heading = document.querySelector('h1,h2,h3') ?? document.body;
    heading.classList.toggle('touched');
    const added = document.createElement('p');
    added.textContent = `Round ${n}`;
    document.querySelector('p')?.after(added);
    await new Promise<void>((drawn) => {
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn)));
    });
  }, round);

/** A clock ticks: words, and nothing else. */
const tick = (page: Page, round: number): Promise<void> =>
  page.evaluate((n) => {
    const text = document.querySelector('h1,h2,h3')?.firstChild;
    if (text instanceof Text) text.data = `Clock ${n}`;
  }, round);

/** What a change and a look leave to be done by the page, drawing and sweeping up, is done. */
const rest = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((idle) => void requestIdleCallback(() => idle(), { timeout: 1_000 })));

const measure = async (page: Page, link: AgentLink, name: string, rounds: number): Promise<Measured> => {
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  const ours: number[] = [];
  const ticked: number[] = [];
  const unchanged: number[] = [];
  /** What the way into the page and back costs by itself: the page may have other things to do. */
  const nothing: number[] = [];
  const peer: number[] = [];
  const payload = await survey(link);
  const look = (): Promise<string | null> =>
    page
      .locator('body')
      .ariaSnapshot({ timeout: PATIENCE_MS })
      .catch(() => null);
  let snapshot = await look();
  const peerBytes = snapshot === null ? null : Buffer.byteLength(snapshot);
  for (let round = 0; round < rounds; round += 1) {
    await touch(page, round);
    let version = 0;
    const seen = (look: PlannerPayload): void => {
      version = look.registryVersion;
    };
    ours.push(await timed(async () => seen(await survey(link))));
    await tick(page, round);
    await rest(page);
    ticked.push(await timed(async () => seen(await survey(link))));
    await rest(page);
    for (let again = 0; again < UNCHANGED_LOOKS; again += 1) {
      const before = version;
      const took = await timed(async () => seen(await survey(link)));
      // A page with a clock or a live chart changes by itself: then it was looked at anew.
      if (version === before) unchanged.push(took);
      nothing.push(await timed(() => page.evaluate(() => null)));
    }
    if (snapshot === null) continue;
    await touch(page, round + 0.5);
    peer.push(
      await timed(async () => {
        snapshot = await look();
      }),
    );
  }
  const theirs = snapshot === null ? null : median(peer);
  const bytes = Buffer.byteLength(JSON.stringify(packPayload(payload)));
  return {
    ours: median(ours),
    peer: theirs,
    unchanged: unchanged.length === 0 ? null : median(unchanged),
    nothing: median(nothing),
    bytes,
    peerBytes,
    row: {
      page: name,
      elements,
      candidates: payload.candidatesTotal,
      'ours ms': median(ours).toFixed(1),
      'ariaSnapshot ms': theirs === null ? `> ${PATIENCE_MS}` : theirs.toFixed(1),
      ratio: theirs === null ? '-' : (median(ours) / theirs).toFixed(3),
      'words changed ms': median(ticked).toFixed(1),
      'unchanged ms': unchanged.length === 0 ? '-' : median(unchanged).toFixed(1),
      'empty call ms': median(nothing).toFixed(1),
      'packed bytes': bytes,
      'V-20 bytes': Buffer.byteLength(JSON.stringify(payload)),
      'ariaSnapshot bytes': peerBytes ?? '-',
      'bytes ratio': peerBytes === null ? '-' : (bytes / peerBytes).toFixed(2),
    },
  };
};

const survey = (link: AgentLink) => link.look(link.worlds.mainFrame, { method: 'survey', cap: CAP });

type Open = (page: Page) => Promise<unknown>;

const look = async (browser: Browser, name: string, rounds: number, open: Open): Promise<Measured> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  const link = await createAgentLink(page);
  await open(page);
  // Charts that draw themselves after the page has come are the page's time: it is looked at when it is at rest.
  await page.waitForTimeout(AT_REST_MS);
  const measured = await measure(page, link, name, rounds);
  await page.close();
  return measured;
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** A page whose spinners turn is drawn all the time: even a call that does nothing waits for it. */
const isAtRest = ({ nothing }: Measured): boolean => nothing < UNCHANGED_MS;

const restless = (pages: readonly Measured[]): readonly string[] =>
  pages
    .filter((one) => !isAtRest(one))
    .map(
      ({ row, nothing, unchanged }) =>
        `${String(row['page'])} cannot be judged as unchanged: a call that does nothing takes ${nothing.toFixed(1)} ms there, a look ${unchanged?.toFixed(1) ?? '-'}`,
    );

const barsOf = (
  generated: ReadonlyMap<number, Measured>,
  components: readonly Measured[],
  real: readonly Measured[],
): readonly Bar[] => {
  const at = (size: number): Measured => {
    const found = generated.get(size);
    if (found === undefined) throw new Error(`${size} was not measured`);
    return found;
  };
  const ten = at(10_000);
  const slowest = [...generated.values(), ...components, ...real]
    .filter(isAtRest)
    .reduce((worst, one) => ((one.unchanged ?? 0) > (worst.unchanged ?? 0) ? one : worst));
  const growth = at(50_000).ours / ten.ours;
  const share = ten.peer === null ? 0 : ten.ours / ten.peer;
  const overAll = sum(real.map(({ bytes }) => bytes)) / sum(real.map(({ peerBytes }) => peerBytes ?? 0));
  const shareOf = ({ bytes, peerBytes }: Measured): number => bytes / (peerBytes ?? bytes);
  const heaviest = real.reduce((worst, one) => (shareOf(one) > shareOf(worst) ? one : worst));
  return [
    { bar: "10,000 elements: at most 0.06 of Playwright's time", measured: share.toFixed(3), holds: share <= 0.06 },
    { bar: '50,000 takes at most 6 times 10,000', measured: growth.toFixed(2), holds: growth <= 6 },
    {
      bar: `an unchanged page costs under ${UNCHANGED_MS} ms, whichever page it is`,
      measured: `${ten.unchanged?.toFixed(1)} ms at 10,000 elements; at most ${slowest.unchanged?.toFixed(1)} (${String(slowest.row['page'])})`,
      holds: ten.unchanged !== null && (slowest.unchanged ?? 0) < UNCHANGED_MS,
    },
    {
      bar: "the packed planner payload: at most a third of the snapshot's bytes on every page of a real front end",
      measured: `${overAll.toFixed(3)} over all; at most ${shareOf(heaviest).toFixed(3)} (${String(heaviest.row['page'])})`,
      holds: shareOf(heaviest) <= 1 / 3,
    },
  ];
};

/** Our whole registry and what is sent of it, beside Playwright's ariaSnapshot of the same page. */
export const observeBench: Bench = {
  name: 'observe',
  about: "a full look at a page beside Playwright's ariaSnapshot: time and bytes",
  async run(say) {
    const found = await findBrowser();
    if (found === undefined) throw new Error('no browser: run npm run setup');
    const args = [...sharedArguments(true)];
    const [frontEnd, libraries] = [await serveFrontEnd(), await serveLibraryPages()];
    const browser = await chromium.launch({ executablePath: found.path, args });
    try {
      const generated = new Map<number, Measured>();
      for (const size of SIZES) {
        say(`observe: ${size} elements …`);
        const open: Open = (page) => page.setContent(generatedPage(size));
        generated.set(size, await look(browser, `generated ${size}`, ROUNDS, open));
      }
      const components: Measured[] = [];
      for (const name of libraries.names) {
        say(`observe: ${name} …`);
        components.push(await look(browser, name, 3, (page) => page.goto(`${libraries.url}/${name}`)));
      }
      const real: Measured[] = [];
      for (const name of FRONT_END_PAGES) {
        say(`observe: front end, ${name} …`);
        real.push(await look(browser, `front end ${name}`, 3, (page) => page.goto(`${frontEnd.url}/${name}.html`)));
      }
      return {
        rows: [...generated.values(), ...components, ...real].map(({ row }) => row),
        bars: barsOf(generated, components, real),
        notes: [
          'a page of few words and many controls has little to save: there the packed payload is no smaller',
          ...restless([...generated.values(), ...components, ...real]),
        ],
      };
    } finally {
      await browser.close();
      frontEnd.close();
      await libraries.close();
    }
  },
};

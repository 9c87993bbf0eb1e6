import { chromium, type Page } from 'playwright-core';
import { findBrowser } from '../scripts/setup.mjs';
import { type AgentLink, createAgentLink } from '../src/drivers/playwright/agent-link.ts';
import { type Bar, type Bench, median, type Row, timed } from './bench.ts';
import { generatedPage } from './generated-page.ts';

const CAP = 80;
const ROUNDS = 7;
const PATIENCE_MS = 30_000;

type Measured = { readonly row: Row; readonly ours: number; readonly peer: number | null; readonly unchanged: number };

/** Something small changes before each look, as on any page that is in use: nobody may answer from memory. */
const touch = (page: Page, round: number): Promise<void> =>
  page.evaluate((n) => {
    const heading = document.querySelector('h1,h2,h3') ?? document.body;
    heading.setAttribute('data-round', String(n));
    void document.body.offsetHeight;
  }, round);

const measure = async (page: Page, link: AgentLink, name: string): Promise<Measured> => {
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  const ours: number[] = [];
  const unchanged: number[] = [];
  const peer: number[] = [];
  const payload = await link.call('survey', CAP);
  let snapshot: string | null = await page
    .locator('body')
    .ariaSnapshot({ timeout: PATIENCE_MS })
    .catch(() => null);
  for (let round = 0; round < ROUNDS; round += 1) {
    await touch(page, round);
    ours.push(await timed(() => link.call('survey', CAP)));
    unchanged.push(await timed(() => link.call('survey', CAP)));
    if (snapshot === null) continue;
    await touch(page, round + 0.5);
    peer.push(
      await timed(async () => {
        snapshot = await page
          .locator('body')
          .ariaSnapshot({ timeout: PATIENCE_MS })
          .catch(() => null);
      }),
    );
  }
  const theirs = peer.length === 0 ? null : median(peer);
  const bytes = Buffer.byteLength(JSON.stringify(payload));
  const peerBytes = snapshot === null ? null : Buffer.byteLength(snapshot);
  return {
    ours: median(ours),
    peer: theirs,
    unchanged: median(unchanged),
    row: {
      page: name,
      elements,
      candidates: payload.candidatesTotal,
      'ours ms': median(ours).toFixed(1),
      'ariaSnapshot ms': theirs === null ? `> ${PATIENCE_MS}` : theirs.toFixed(1),
      ratio: theirs === null ? '-' : (median(ours) / theirs).toFixed(3),
      'unchanged ms': median(unchanged).toFixed(1),
      'ours bytes': bytes,
      'ariaSnapshot bytes': peerBytes ?? '-',
      'bytes ratio': peerBytes === null ? '-' : (bytes / peerBytes).toFixed(2),
    },
  };
};

/** Our whole registry and what is sent of it, beside Playwright's ariaSnapshot of the same page. */
export const observeBench: Bench = {
  name: 'observe',
  about: "a full look at a page beside Playwright's ariaSnapshot: time and bytes",
  async run(say) {
    const found = await findBrowser();
    if (found === undefined) throw new Error('no browser: run npm run setup');
    const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'];
    const browser = await chromium.launch({ executablePath: found.path, args });
    try {
      const measured = new Map<number, Measured>();
      for (const size of [1_000, 10_000, 50_000]) {
        say(`observe: ${size} elements …`);
        const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
        const link = await createAgentLink(page);
        await page.setContent(generatedPage(size));
        measured.set(size, await measure(page, link, `generated ${size}`));
        await page.close();
      }
      const at = (size: number): Measured => {
        const found = measured.get(size);
        if (found === undefined) throw new Error(`${size} was not measured`);
        return found;
      };
      const ten = at(10_000);
      const growth = at(50_000).ours / ten.ours;
      const share = ten.peer === null ? 0 : ten.ours / ten.peer;
      const bars: Bar[] = [
        { bar: "10,000 elements: at most 0.06 of Playwright's time", measured: share.toFixed(3), holds: share <= 0.06 },
        { bar: '50,000 takes at most 6 times 10,000', measured: growth.toFixed(2), holds: growth <= 6 },
        {
          bar: 'an unchanged page costs under 5 ms',
          measured: `${ten.unchanged.toFixed(1)} ms`,
          holds: ten.unchanged < 5,
        },
      ];
      return { rows: [...measured.values()].map(({ row }) => row), bars };
    } finally {
      await browser.close();
    }
  },
};

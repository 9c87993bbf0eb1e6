import { mkdir, writeFile } from 'node:fs/promises';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserForTests } from '../../scripts/browser-for-tests.ts';
import { acceptedDifferences } from './accepted-differences.ts';
import { sameRole } from './chromium-roles.ts';
import { leftOut } from './left-out.ts';
import { openStates } from './open-states.ts';
import { compareWithChromium, type Joined, type Unlisted } from '../support/accessibility-tree.ts';
import { libraryNames, serveLibraryPages } from '../support/library-pages.ts';
import { untilStill } from '../support/until-still.ts';

type Seen = {
  readonly library: string;
  readonly state: string;
  readonly rows: readonly Joined[];
  readonly unlisted: readonly Unlisted[];
};
type Difference = { readonly library: string; readonly row: Joined; readonly reason: string | null };

const names = await libraryNames();
const seen: Seen[] = [];
let pages: Awaited<ReturnType<typeof serveLibraryPages>>;
let browser: Browser;

beforeAll(async () => {
  pages = await serveLibraryPages();
  browser = await chromium.launch(await browserForTests());
});

const differs = (row: Joined): boolean => row.ours.name !== row.theirs.name || !sameRole(row);

const differencesOf = (looks: readonly Seen[]): readonly Difference[] =>
  looks.flatMap(({ library, rows }) =>
    rows.filter(differs).map((row) => {
      const accepted = acceptedDifferences.find(({ is }) => is(row));
      return { library, row, reason: accepted?.reason ?? null };
    }),
  );

const asLine = ({ library, row: { ours, theirs }, reason }: Difference): string =>
  [
    library,
    ours.path.split('>').slice(-3).join('>'),
    `${ours.role} ${JSON.stringify(ours.name)}`,
    `${theirs.role} ${JSON.stringify(theirs.name)}`,
    reason ?? 'NOT ACCEPTED',
  ].join(' | ');

const tableOf = (differences: readonly Difference[]): string =>
  ['library | element | ours | Chromium | reason', ...new Set(differences.map(asLine))].join('\n');

/** The page as it is, and with each of its things open in turn. What Chromium hides from everyone is not compared. */
const lookAt = async (library: string): Promise<readonly Seen[]> => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(pages.url) && !request.url().startsWith('data:')) foreign.push(request.url());
  });
  const looks: Seen[] = [];
  const look = async (state: string): Promise<void> => {
    const { joined, unlisted } = await compareWithChromium(page);
    looks.push({ library, state, rows: joined.filter(({ theirs }) => !theirs.ignored), unlisted });
  };
  for (const [index, { state, clicks }] of (openStates[library] ?? []).entries()) {
    await page.goto(`${pages.url}/${library}`);
    await untilStill(page);
    if (index === 0) await look('at rest');
    for (const selector of clicks) {
      await page.locator(selector).first().click();
      await untilStill(page);
    }
    await look(state);
  }
  await context.close();
  expect(foreign).toEqual([]); // no other host is asked for anything
  return looks;
};

describe.each(names)('the names and roles of %s', (library) => {
  it('given each of its looks, then Chromium says the same of 99 % of the elements', { timeout: 60_000 }, async () => {
    const looks = await lookAt(library);
    seen.push(...looks);
    const total = looks.reduce((sum, { rows }) => sum + rows.length, 0);
    const open = differencesOf(looks).filter(({ reason }) => reason === null);
    expect(looks[0]?.rows.length).toBeGreaterThanOrEqual(40);
    expect(open.length > total * 0.01 ? tableOf(open) : 'at most 1 % differs').toBe('at most 1 % differs');
  });
});

/** What can be focused and is no candidate, with the reason; null: we have missed it. */
const unlistedIn = (looks: readonly Seen[]) =>
  looks.flatMap(({ library, unlisted }) =>
    unlisted.map((one) => ({ library, one, reason: leftOut.find(({ is }) => is(one))?.reason ?? null })),
  );

const missed = (looks: readonly Seen[]): readonly string[] =>
  unlistedIn(looks)
    .filter(({ reason }) => reason === null)
    .map(
      ({ library, one: { tag, path, theirs } }) => `${library} | ${tag} | ${path} | ${theirs.role} "${theirs.name}"`,
    );

describe('what Chromium lets people focus', () => {
  it('given all pages, then each is a candidate, or left out for a listed reason', () => {
    expect(missed(seen)).toEqual([]);
    const reasons = new Set(unlistedIn(seen).map(({ reason }) => reason));
    expect(leftOut.map(({ reason }) => reason).filter((reason) => !reasons.has(reason))).toEqual([]);
  });
});

describe('the differences from Chromium', () => {
  it('given all pages, then 99 % are the same, letter by letter and without any exception', () => {
    const total = seen.reduce((sum, { rows }) => sum + rows.length, 0);
    const different = differencesOf(seen);
    expect(total).toBeGreaterThan(4_000);
    expect(different.length / total).toBeLessThanOrEqual(0.01);
  });

  it('given all pages, then 99 % of the descriptions are the same', () => {
    const rows = seen.flatMap((look) => look.rows);
    const other = rows.filter(({ ours, theirs }) => ours.description !== theirs.description);
    const described = rows.filter(({ theirs }) => theirs.description !== '');
    expect(described.length).toBeGreaterThan(100);
    expect(other.length > described.length * 0.01 ? other : []).toEqual([]);
  });

  it('given all pages, then each accepted difference still occurs', () => {
    const reasons = new Set(differencesOf(seen).map(({ reason }) => reason));
    expect(acceptedDifferences.map(({ reason }) => reason).filter((reason) => !reasons.has(reason))).toEqual([]);
  });
});

/** The same letter by letter; the same or different for a reason that is listed. */
const shares = (library: string, looks: readonly Seen[]): string => {
  const total = looks.reduce((sum, { rows }) => sum + rows.length, 0);
  const differences = differencesOf(looks);
  const open = differences.filter(({ reason }) => reason === null).length;
  const share = (different: number): string => `${((1 - different / total) * 100).toFixed(2)} %`;
  const figures = [share(differences.length), share(open)];
  return [library, looks.length, total, ...figures].join(' | ');
};

/** For people: how far we are, and every difference. */
const report = (): string => {
  const lines = names.map((library) =>
    shares(
      library,
      seen.filter((look) => look.library === library),
    ),
  );
  const head = 'library | looks | elements | the same | or for a listed reason';
  const left = leftOut.map(({ reason }) => {
    const count = unlistedIn(seen).filter((one) => one.reason === reason).length;
    return `${count} focusable, no candidates: ${reason}`;
  });
  const figures = [head, ...lines, shares('all', seen), ...left].join('\n');
  return `${figures}\n\n${tableOf(differencesOf(seen))}\n`;
};

afterAll(async () => {
  await browser?.close();
  await pages?.close();
  await mkdir('.cache/libraries', { recursive: true });
  await writeFile('.cache/libraries/names-and-roles.txt', report());
  process.stdout.write(`\n${report()}\n`);
});

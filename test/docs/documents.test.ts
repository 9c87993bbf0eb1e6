import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const DOCUMENTS = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'demo/shop/README.md'];
const texts = new Map(DOCUMENTS.map((path) => [path, read(path)]));
const text = (path: string): string => texts.get(path) ?? '';

const FOLDERS = ['src', 'test', 'scripts', 'demo', 'docs', 'bench', 'examples'];
/** `test/pages/<capability>.html` and `src/*` stand for many: only the part before the blank has to exist. */
const knownPart = (path: string): string => path.replace(/(?:^|\/)[^/]*[<*…].*$/u, '');

const linkTargets = (markdown: string): readonly string[] =>
  [...markdown.matchAll(/\]\(([^)\s]+)\)/gu)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/iu.test(target) && !target.startsWith('#'))
    .map((target) => target.replace(/#.*$/u, ''));

/** What stands in backticks or in a command and begins like a place in this project. */
const pathsNamed = (markdown: string): readonly string[] => {
  const place = new RegExp(`(?<![\\w./-])(?:${FOLDERS.join('|')})/[\\w./<>*…-]+`, 'gu');
  const spans = [...markdown.matchAll(/^```[\s\S]*?^```$|`[^`\n]+`/gmu)].map(([span]) => span);
  return spans.flatMap((span) => [...span.matchAll(place)].map(([path]) => path.replace(/[.,]+$/u, '')));
};

const deadPlaces = (document: string, markdown: string): readonly string[] => [
  ...linkTargets(markdown).filter((target) => !existsSync(join(root, dirname(document), target))),
  ...pathsNamed(markdown).filter((path) => !existsSync(join(root, knownPart(path)))),
];

const scriptsNamed = (markdown: string): readonly string[] =>
  [...markdown.matchAll(/\bnpm run ([\w-]+(?::[\w-]+)*)/gu)].map(([, name = '']) => name);

const manifest = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const unknownScripts = (markdown: string): readonly string[] =>
  scriptsNamed(markdown).filter((name) => !(name in manifest.scripts));

/** The first column of the table below "settings". */
const settingsTold = (readme: string): readonly string[] => {
  const [, section = ''] = /^## [^\n]*settings\n([\s\S]*?)(?=^## )/imu.exec(readme) ?? [];
  return [...section.matchAll(/^\| `([A-Z_]+)`/gmu)].map(([, name = '']) => name).toSorted();
};

/** Read from the text: the schema is nobody's business outside, and a setting must not be left out here. */
const settingsRead = (source: string): readonly string[] => {
  const [, schema = ''] = /const environmentSchema = z\.object\(\{\n([\s\S]*?)^\}\);/mu.exec(source) ?? [];
  return [...schema.matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gmu)].map(([, name = '']) => name).toSorted();
};

const sourceFolders = readdirSync(join(root, 'src'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && readdirSync(join(root, 'src', entry.name)).length > 0)
  .map((entry) => `src/${entry.name}`);
const foldersMissing = (markdown: string): readonly string[] =>
  sourceFolders.filter((folder) => !markdown.includes(`\`${folder}\``));

describe.each(DOCUMENTS)('%s', (document) => {
  it('names only files and folders that exist', () => {
    expect(deadPlaces(document, text(document))).toEqual([]);
  });

  it('names only scripts that package.json has', () => {
    expect(unknownScripts(text(document))).toEqual([]);
  });

  it('gives away nothing of the machine it was written on', () => {
    expect(text(document).match(/\/(?:home|root|work|Users)\/|registry\.\w+\.\w|[A-Z]:\\/u)).toBeNull();
  });
});

describe('README.md', () => {
  it('names the two commands', () => {
    expect(text('README.md')).toContain('npm run demo');
    expect(text('README.md')).toMatch(/^npm test\b/mu);
  });

  it('lists exactly the settings that src/config.ts reads', () => {
    expect(settingsRead(read('src/config.ts')).length).toBeGreaterThan(4);
    expect(settingsTold(text('README.md'))).toEqual(settingsRead(read('src/config.ts')));
  });

  it('shows a row as the demo writes it, and the outcomes of the exit codes', () => {
    const login = read('demo/checkout.rows').match(/^Login@\S+/mu)?.[0] ?? 'no login row';
    expect(text('README.md')).toContain(login);
    expect(text('README.md')).toContain('0 pass, 1 fail, 2 partial, 3 invalid input, 4 environment');
  });
});

describe('docs/demo.svg', () => {
  const svg = read('docs/demo.svg');

  it('shows every row of the demo and that all were proven (if not: node --import tsx scripts/record-demo.ts)', () => {
    const intents = read('demo/checkout.rows')
      .split('\n')
      .filter((line) => line.includes('|') && !line.startsWith('#'))
      .map((line) => line.split('|', 1)[0]?.trim() ?? '');
    expect(intents.length).toBeGreaterThan(10);
    expect(intents.filter((intent) => !svg.includes(`>${intent}</tspan>`))).toEqual([]);
    expect(svg).toContain(`${intents.length} of ${intents.length} steps proven`);
  });

  it('is small, loads nothing, and stands still for those who ask for it', () => {
    expect(statSync(join(root, 'docs/demo.svg')).size).toBeLessThan(100_000);
    expect(svg).not.toMatch(/<script|<image|href=|url\(|@import/u);
    expect(svg).toContain('prefers-reduced-motion');
  });
});

describe('ARCHITECTURE.md', () => {
  it('can be read in one sitting: at most 200 lines', () => {
    expect(text('ARCHITECTURE.md').trimEnd().split('\n').length).toBeLessThanOrEqual(200);
  });

  it('has a place for every folder of src/', () => {
    expect(sourceFolders.length).toBeGreaterThan(8);
    expect(foldersMissing(text('ARCHITECTURE.md'))).toEqual([]);
  });

  it('names for every invariant a test that guards it', () => {
    const [, section = ''] = /^## Invariants\n([\s\S]*?)(?=^## )/mu.exec(text('ARCHITECTURE.md')) ?? [];
    const invariants = section.split(/^- /mu).slice(1);
    expect(invariants.length).toBeGreaterThan(10);
    expect(invariants.filter((rule) => !rule.startsWith('**Never**') || !/`[\w./-]+\.test\.ts`/u.test(rule))).toEqual(
      [],
    );
  });

  it('names functions that the file beside them really has', () => {
    const named = [...text('ARCHITECTURE.md').matchAll(/`(\w+)`\s(?:\(|in\s)`(src\/[\w./-]+\.ts)`/gu)];
    expect(named.length).toBeGreaterThan(10);
    const missing = named.filter(([, name = '', file = '']) => !new RegExp(`\\b${name}\\b`, 'u').test(read(file)));
    expect(missing.map(([whole]) => whole)).toEqual([]);
  });
});

describe('LICENSE', () => {
  it('is the whole Apache License 2.0', () => {
    const license = read('LICENSE');
    expect(license).toContain('Version 2.0, January 2004');
    for (let section = 1; section <= 9; section += 1) expect(license).toContain(`\n   ${section}. `);
    expect(license).toContain('END OF TERMS AND CONDITIONS');
    expect(license).toContain('The Surehand authors');
  });
});

describe('these tests', () => {
  it('find a doctored link, path and script', () => {
    const doctored = [
      ...['[a](docs/nowhere.md) [b](README.md#status)', '`src/engine/gone.ts` `test/pages/<name>.html`'],
      ...['`test/gone/<name>.html`', '```sh\nnode scripts/gone.mjs\n```', 'run `npm run gone` or `npm run check`'],
    ].join('\n');
    expect(deadPlaces('README.md', doctored)).toEqual([
      ...['docs/nowhere.md', 'src/engine/gone.ts', 'test/gone/<name>.html', 'scripts/gone.mjs'],
    ]);
    expect(unknownScripts(doctored)).toEqual(['gone']);
  });

  it('find a link that is right from the root and wrong from where it stands', () => {
    expect(deadPlaces('demo/shop/README.md', '[a](ARCHITECTURE.md)')).toEqual(['ARCHITECTURE.md']);
  });

  it('find a setting that was forgotten, or that nobody reads any more', () => {
    const readme = text('README.md').replace('| `SUREHAND_BROWSER`', '| `SUREHAND_OLD`');
    expect(settingsTold(readme)).not.toEqual(settingsRead(read('src/config.ts')));
    const config = read('src/config.ts').replace('  SUREHAND_BROWSER:', '  SUREHAND_NEW: flag,\n  SUREHAND_BROWSER:');
    expect(settingsRead(config)).toContain('SUREHAND_NEW');
  });

  it('find a folder of src/ that the map leaves out', () => {
    expect(foldersMissing(text('ARCHITECTURE.md').replaceAll('`src/kit`', 'the kit'))).toEqual(['src/kit']);
  });

  it('saw the documents and the project', () => {
    expect(DOCUMENTS.filter((document) => text(document).length < 500)).toEqual([]);
    expect(pathsNamed(text('ARCHITECTURE.md')).length).toBeGreaterThan(40);
    expect(linkTargets(text('README.md')).length).toBeGreaterThan(5);
  });
});

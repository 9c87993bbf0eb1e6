import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { allChecks, check } from '../../scripts/check.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const commands = allChecks.map((it) => it.command);

describe('npm run check', () => {
  it('compiles every environment', () => {
    const environments = readdirSync(root).filter(
      (file) => /^tsconfig\..+\.json$/.test(file) && file !== 'tsconfig.base.json',
    );
    expect(environments).toHaveLength(4);
    expect(commands).toEqual(expect.arrayContaining(environments.map((file) => `tsc -p ${file}`)));
  });

  it('looks at format, lint, dead code, layers, contract and documents', () => {
    const all = commands.join('\n');
    for (const part of ['biome format', 'oxlint', 'knip', 'test/architecture', 'src/contract', 'test/docs']) {
      expect(all).toContain(part);
    }
  });

  it('fails when one check fails, and shows what that one said', async () => {
    const lines: string[] = [];
    const checks = [
      { name: 'good', command: 'tsc --version' },
      { name: 'bad', command: 'tsc -p nowhere.json' },
    ];
    expect(await check({ checks, log: (line: string) => lines.push(line) })).toBe(false);
    expect(lines).toContainEqual(expect.stringMatching(/ok .* good/));
    expect(lines).toContainEqual(expect.stringMatching(/failed .* bad/));
    expect(lines).toContainEqual(expect.stringContaining("The specified path does not exist: 'nowhere.json'"));
  });

  it('passes when every check passes', async () => {
    expect(await check({ checks: [{ name: 'good', command: 'tsc --version' }], log: () => {} })).toBe(true);
  });
});

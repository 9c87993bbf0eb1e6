import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readSecretsFile } from '../../src/operations/secrets.ts';
import { createEveryRun } from './every-run.ts';

type Env = Readonly<Record<string, string | undefined>>;

const everyRun = createEveryRun();
const seen = new Set<string>();

/** The password of the demo shop, where a row spells it out. */
const SHOP_PASSWORD = 'secret_sauce';

const optionOf = (name: string, argv: readonly string[]): string | undefined =>
  argv.includes(name) ? argv[argv.indexOf(name) + 1] : undefined;

/** As the command line finds them: the file goes before the environment. */
const secretsOf = (argv: readonly string[], env: Env, source: string): Readonly<Record<string, string>> => {
  const file = optionOf('--secrets-file', argv);
  const inFile = file === undefined ? {} : readSecretsFile(readFileSync(file, 'utf8'), basename(file));
  const valueOf = (name: string): string =>
    Object.entries(inFile).find(([key]) => `SUREHAND_SECRET_${key}`.toUpperCase() === name)?.[1] ??
    env[name] ??
    SHOP_PASSWORD;
  return Object.fromEntries([...source.matchAll(/secret\('(\w+)'\)/gu)].map(([, name = '']) => [name, valueOf(name)]));
};

/** With `SUREHAND_PROVE_RUNS` the tests that `run` and `exec` wrote for what passed are proven, while its pages are there. */
export const proveCliRun = async (argv: readonly string[], env: Env): Promise<void> => {
  if (process.env['SUREHAND_PROVE_RUNS'] === undefined || (argv[0] !== 'run' && argv[0] !== 'exec')) return;
  const out = optionOf('--out', argv);
  if (out === undefined || !existsSync(out)) return;
  const written = readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name === 'generated_tests')
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((folder) => !seen.has(folder));
  for (const folder of written) {
    seen.add(folder);
    const { verdict } = JSON.parse(readFileSync(join(dirname(folder), 'run_result.json'), 'utf8')) as {
      verdict: string;
    };
    const names = readdirSync(folder);
    const [spec, python] = [
      names.find((name) => name.endsWith('.spec.ts')),
      names.find((name) => name.endsWith('.py')),
    ];
    if (verdict !== 'pass' || spec === undefined || python === undefined) continue;
    const read = (fileName: string) => ({ fileName, source: readFileSync(join(folder, fileName), 'utf8') });
    const tests = { 'Playwright Test': read(spec), pytest: read(python) };
    everyRun.addWritten({ tests, env: secretsOf(argv, env, tests['Playwright Test'].source) });
  }
  await everyRun.prove();
};

import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROW_KINDS } from '../../src/contract/tables/action-kinds.ts';
import { cli } from '../support/cli.ts';

describe('what the command line says', () => {
  it.each(['--version', '-V'])('given %s, then it is what the command version says', async (flag) => {
    expect(await cli([flag])).toEqual(await cli(['version']));
    expect((await cli([flag])).code).toBe(0);
  });

  it.each(['--workers', '--timeout', '--retries'])(
    'given a wrong number for %s, then that option is named',
    async (flag) => {
      const { code, err } = await cli(['run', 'x.rows', flag, 'many']);
      expect(code).toBe(3);
      expect(err).toMatch(new RegExp(`^error: ${flag}: expected a whole number.*, got "many"\n$`, 'u'));
    },
  );

  it('given run --help, then every action of a row is in it', async () => {
    expect((await cli(['run', '--help'])).out).toContain(`Actions: ${ROW_KINDS.join(', ')}.`);
  });

  it('given a mistake that says what to do, then no general word follows it', async () => {
    const { err } = await cli(['run']);
    expect(err).toBe('error: nothing to run: name a file or a folder, or give --req, --url and --steps\n');
  });

  it.each(['show', 'report', 'generate', 'replay'])(
    'given a run that was killed, when %s is asked of it, then it is no unknown run, and how to go on is said',
    async (command) => {
      const folder = join(await mkdtemp(join(tmpdir(), 'surehand-words-')), 'killed');
      await mkdir(folder);
      await writeFile(join(folder, 'run_manifest.json'), '{}');
      const { code, err } = await cli([command, folder]);
      expect(code).toBe(3);
      expect(err).not.toContain('no such run');
      expect(err).toContain('it was killed, or broke off');
      expect(err).toContain('Continue it with "surehand run <file> --resume <run>"');
    },
  );

  it.each([
    [['oil', '/nonsense'], '"/nonsense" is not an address: write it with http:// or https://'],
    [['oil', '--file', 'none.oil'], '(none.oil): there is no such file'],
    [['exec', 'none.json'], '(none.json): there is no such file'],
    [['exec', 'test'], '(test): this is a folder'],
  ])('given %j, then it ends with 3, in words and before a browser starts', async (words, said) => {
    const { code, err } = await cli(words, { env: { ...process.env, SUREHAND_BROWSER: 'none' } });
    expect({ code, err }).toEqual({ code: 3, err: expect.stringContaining(said) });
    expect(err).not.toMatch(/ENOENT|EISDIR|Check the path and/u);
  });

  it('given a setting that is no number, then it is told in words', async () => {
    const { code, err } = await cli(['runs'], { env: { SUREHAND_ACTION_TIMEOUT: 'soon' } });
    expect({ code, err }).toEqual({
      code: 3,
      err: expect.stringContaining('SUREHAND_ACTION_TIMEOUT: expected a number'),
    });
    expect(err).not.toMatch(/NaN|received/u);
  });
});

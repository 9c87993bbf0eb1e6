import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createDiskSessionFiles } from './disk-session-files.ts';

const files = createDiskSessionFiles();

describe('files that commands name', () => {
  it('given folders that are not there, when a file is written, then they are made and the file can be read', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'surehand-files-'));
    const path = join(folder, 'a', 'b', 'c.txt');
    expect(await files.write(path, 'content')).toEqual({ path });
    expect(await readFile(path, 'utf8')).toBe('content');
    const read = await files.read(path);
    if ('trouble' in read) throw new Error(read.message);
    expect(new TextDecoder().decode(read.bytes)).toBe('content');
  });

  it('given a secret, when it is written, then only its owner can read it', async () => {
    const path = join(await mkdtemp(join(tmpdir(), 'surehand-files-')), 'state.json');
    await files.write(path, '{}', true);
    expect((await stat(path)).mode & 0o077).toBe(0);
  });

  it('given a place that cannot be written or read, then that is said and nothing hangs', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'surehand-files-'));
    await writeFile(join(folder, 'file'), '');
    expect(await files.write(join(folder, 'file', 'inside.png'), '')).toMatchObject({ trouble: 'IO_ERROR' });
    expect(await files.write('/proc/nowhere/at/all.png', '')).toMatchObject({ trouble: 'IO_ERROR' });
    expect(await files.write(folder, '')).toMatchObject({ trouble: 'IO_ERROR' });
    expect(await files.read(join(folder, 'missing'))).toMatchObject({ trouble: 'IO_ERROR' });
  });
});

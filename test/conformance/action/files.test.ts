import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { registerInputFiles } from '../../../src/persistence/disk-input-files.ts';
import type { InputFiles } from '../../../src/ports/input-files.ts';
import { situationRow } from '../../../src/contract/tables/situations.ts';
import { type ActionStage, startStage } from '../../support/action-stage.ts';

let stage: ActionStage;
let folder: string;
let files: InputFiles;
beforeAll(async () => {
  stage = await startStage();
  folder = await mkdtemp(join(tmpdir(), 'surehand-files-'));
  await writeFile(join(folder, 'cv.txt'), 'ten years of gardening');
  ({ files } = await registerInputFiles(folder, ['cv.txt']));
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

const READ = `<p id="out">no file</p><script>addEventListener('change', async (event) => { const [file] = event.target.files; out.textContent = file.name + ': ' + await file.text(); });</script>`;
const GOT = 'cv.txt: ten years of gardening';

describe('upload', () => {
  it.each([
    ['a field', `<label>CV <input type="file"></label>${READ}`],
    [
      'a hidden field behind its label',
      `<label for="f" style="border:1px solid">CV</label><input id="f" type="file" style="display:none">${READ}`,
    ],
    [
      'a button that asks for the file',
      `<button onclick="document.getElementById('f').click()">CV</button><input id="f" type="file" hidden>${READ}`,
    ],
  ])('given %s, then the page got the very bytes', async (_, page) => {
    const { first, seen } = await stage.play(page, ['CV | upload | cv.txt'], { files });
    await expect.poll(() => seen('out.textContent')).toBe(GOT);
    expect(first.status).toBe('succeeded');
  });

  it('[C-66] given a file that has changed since the run began, then UPLOAD_FAILED, and the page got nothing', async () => {
    await writeFile(join(folder, 'changing.txt'), 'one');
    const changing = await registerInputFiles(folder, ['changing.txt']);
    await writeFile(join(folder, 'changing.txt'), 'two');
    const { first, seen } = await stage.play(
      `<label>CV <input type="file"></label>${READ}`,
      ['CV | upload | changing.txt'],
      { files: changing.files },
    );
    expect([first.situation, first.dispatched]).toEqual(['upload_failed', false]);
    expect(await seen('out.textContent')).toBe('no file');
  });

  it('[C-41] given a page that says when the file is up, then that is waited for', async () => {
    stage.server.set('/store', (request, response) => {
      request.resume();
      request.on('end', () => setTimeout(() => response.writeHead(200).end(), 300));
    });
    const { first, seen } = await stage.play(
      `<label>CV <input id="f" type="file"></label><p id="out" role="status"></p><script>f.onchange = async () => { await fetch('/store', { method: 'POST', body: f.files[0] }); out.textContent = 'Stored cv.txt'; };</script>`,
      [
        {
          kind: 'upload',
          target: { by: 'element', element: 'CV' },
          input: { file_ref: 'cv.txt' },
          postconditions: [
            {
              kind: 'upload_completed',
              args: { target: { by: 'css', selector: '#out' }, contains: 'Stored' },
              severity: 'error',
            },
          ],
        },
      ],
      { files },
    );
    expect(first.status).toBe('succeeded');
    expect(await seen('out.textContent')).toBe('Stored cv.txt');
    expect(stage.server.asked('/store', 'POST')).toBe(1);
  });

  it.each([
    ['a page that shows the file anywhere', READ, 'succeeded'],
    [
      'a page that takes the file away again',
      `<script>addEventListener('change', (event) => { event.target.value = ''; });</script>`,
      'failed',
    ],
  ])('[C-41, C-66] given %s and no signal that was named, then that decides', async (_, script, status) => {
    const { first } = await stage.play(
      `<label>CV <input type="file"></label>${script}`,
      [
        {
          kind: 'upload',
          target: { by: 'element', element: 'CV' },
          input: { file_ref: 'cv.txt' },
          postconditions: [{ kind: 'upload_completed', args: {}, severity: 'error' }],
        },
      ],
      { files, timeoutMs: 1_500 },
    );
    expect(first.status).toBe(status);
    expect(situationRow(first.situation).error_code).toBe(status === 'failed' ? 'UPLOAD_FAILED' : null);
  });
});

describe('what only the browser knows', () => {
  const click = (element: string, kind: 'download_started' | 'network_idle') =>
    ({
      kind: 'click',
      target: { by: 'element', element },
      postconditions: [{ kind, args: {}, severity: 'error' }],
    }) as const;

  it('[C-40] given a link to a file, then that a download began is the proof', async () => {
    stage.server.set('/report', (_request, response) =>
      response.writeHead(200, { 'content-disposition': 'attachment; filename="report.csv"' }).end('a,b'),
    );
    const { first } = await stage.play('<a href="/report">Report</a>', [click('Report', 'download_started')]);
    expect(first.status).toBe('succeeded');
    expect(first.observations).toContainEqual(expect.objectContaining({ kind: 'download_started', to: 'report.csv' }));
  });

  it('[C-40] given a file that breaks off, or that the server does not have, then it is no effect, expected or not', async () => {
    stage.server.set('/cut', (_request, response) => {
      response.writeHead(200, { 'content-disposition': 'attachment; filename=cut.bin', 'content-length': '100000' });
      response.write('x'.repeat(1_000), () => response.destroy());
    });
    stage.server.set('/none', (_request, response) => response.writeHead(404).end('nothing'));
    const links = '<a href="/cut">Cut</a> <a href="/none" download="none.csv">None</a>';
    for (const [name, step] of [
      ['Cut', 'Cut | click'],
      ['None', 'None | click'],
      ['Cut', click('Cut', 'download_started')],
    ] as const) {
      const { first } = await stage.play(links, [step], { timeoutMs: 2_000 });
      expect([name, first.status, first.reason]).toEqual([name, 'failed', expect.stringContaining('did not come')]);
    }
  });

  it('[C-40] given a button that downloads nothing, then it is not said that it did', async () => {
    const { first } = await stage.play(
      `<button onclick="this.textContent = 'Ready'">Report</button>`,
      [click('Report', 'download_started')],
      { timeoutMs: 1_200 },
    );
    expect(first.status).toBe('failed');
  });

  it('[C-37] given requests on their way, then the step ends when they are answered', async () => {
    let open = 0;
    stage.server.set('/slow', (_request, response) => {
      open += 1;
      setTimeout(() => {
        open -= 1;
        response.writeHead(200).end();
      }, 700);
    });
    const { first } = await stage.play(
      `<button id="go" onclick="go.textContent = 'Loading'; fetch('/slow'); fetch('/slow')">Load</button>`,
      [click('Load', 'network_idle')],
    );
    expect(stage.server.asked('/slow')).toBe(2);
    expect(open).toBe(0);
    expect(first.status).toBe('succeeded');
  });

  it('[C-37] given a request that is never answered, then the network was not idle within the time, and that is said', async () => {
    stage.server.set('/never', () => undefined);
    const { first } = await stage.play(
      `<button id="go" onclick="go.textContent = 'Loading'; fetch('/never')">Load</button>`,
      [click('Load', 'network_idle')],
      { timeoutMs: 1_500 },
    );
    expect(first.status).toBe('failed');
    expect(first.checks).toContainEqual(expect.objectContaining({ kind: 'network_idle', ok: false }));
  });
});

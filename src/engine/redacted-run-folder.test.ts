import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createMemoryRunFolder } from '../../test/support/memory-run-folder.ts';
import { redactedRunFolder } from './redacted-run-folder.ts';
import { createRedaction } from './redaction.ts';

const open = () => {
  const disk = createMemoryRunFolder();
  const redaction = createRedaction();
  redaction.add('secret_sauce');
  return { disk, folder: redactedRunFolder(disk, redaction) };
};

it('given a secret, when anybody writes it in text, JSON or compressed JSON, then none of it is in the folder', async () => {
  const { disk, folder } = open();
  const data = { value: 'secret_sauce', text: 'with "secret_sauce"', secret_sauce: 1 };
  await folder.write('a.html', '<b>secret_sauce</b>');
  await folder.write('a.json', `${JSON.stringify(data, null, 2)}\n`);
  await folder.write('broken.json', '{secret_sauce');
  await folder.write('a.json.gz', gzipSync(JSON.stringify(data)));
  expect(disk.files.get('a.html')).toBe('<b>***</b>');
  expect(disk.files.get('broken.json')).toBe('{***');
  const masked = { value: '***', text: 'with "***"', '***': 1 };
  expect(JSON.parse(String(disk.files.get('a.json')))).toEqual(masked);
  expect(JSON.parse(gunzipSync(disk.files.get('a.json.gz') as Uint8Array).toString())).toEqual(masked);
});

it('given no secret in it, when a file is written, then not a byte of it is changed', async () => {
  const { disk, folder } = open();
  const packed = gzipSync('{"a":1}');
  await folder.write('a.json', '{"a":   1}');
  await folder.write('a.json.gz', packed);
  await folder.write('a.png', new Uint8Array([1, 2, 3]));
  expect([...disk.files.values()]).toEqual(['{"a":   1}', packed, new Uint8Array([1, 2, 3])]);
});

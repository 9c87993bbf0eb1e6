import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createMemoryRunFolder } from '../../test/support/memory-run-folder.ts';
import { createFactsRecord } from './facts-record.ts';

const open = () => {
  const folder = createMemoryRunFolder();
  const record = createFactsRecord(folder);
  const text = (name: string): string => gunzipSync(folder.files.get(name) as Uint8Array).toString();
  return { folder, record, text };
};

describe('the record of facts', () => {
  it('given the same facts of two versions, when kept, then there is one file and each keeps its version', async () => {
    const { folder, record } = open();
    const [first, second] = await Promise.all([
      record.keep({ version: 1, json: '{"a":1}' }),
      record.keep({ version: 2, json: '{"a":1}' }),
    ]);
    expect(folder.files.size).toBe(1);
    expect(second).toEqual({ ...first, registry_version: 2 });
    await record.keep({ version: 3, json: '{"a":2}' });
    expect(folder.files.size).toBe(2);
  });

  it('given a secret that the page shows, when kept, then it is masked in texts and addresses, and ids stay as they are', async () => {
    const { record, text } = open();
    record.hide('s3cret & "more"');
    const facts = {
      url: 'http://shop.test/?p=s3cret%20%26%20%22more%22',
      elements: [{ ref: 1, name: 'You typed s3cret & "more"', domPath: 'html>p', state: { value: 's3cret & "more"' } }],
    };
    const { relative_path } = await record.keep({ version: 1, json: JSON.stringify(facts) });
    expect(JSON.parse(text(relative_path))).toEqual({
      url: 'http://shop.test/?p=***',
      elements: [{ ref: 1, name: 'You typed ***', domPath: 'html>p', state: { value: '***' } }],
    });
  });

  it('given a secret of one digit, when kept, then only a text that is nothing else is masked', async () => {
    const { record, text } = open();
    record.hide('7');
    const { relative_path } = await record.keep({ version: 1, json: '{"ref":7,"name":"Row 7","text":"7"}' });
    expect(JSON.parse(text(relative_path))).toEqual({ ref: 7, name: 'Row 7', text: '***' });
  });
});

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createRedaction } from './redaction.ts';

const SECRET = 'päss "wörd" & <more>/\'+';

const withSecret = (value: string) => {
  const redaction = createRedaction();
  redaction.add(value);
  return redaction;
};

describe('values of the secret class (law 7, K-25)', () => {
  it.each([
    ['as it is', SECRET],
    ['in an address', encodeURIComponent(SECRET)],
    ['in a form', new URLSearchParams({ p: SECRET }).toString().slice(2)],
    ['in an address as a browser writes it', encodeURI(SECRET)],
    ['in JSON', JSON.stringify(SECRET).slice(1, -1)],
    ['in JSON inside JSON', JSON.stringify(JSON.stringify(SECRET)).slice(3, -3)],
    ['in markup', SECRET.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')],
  ])('given a secret, when it stands somewhere %s, then it is masked', (_, form) => {
    expect(withSecret(SECRET).mask(`before ${form} after`)).toBe('before *** after');
  });

  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['+1 555 123 4567', '+1 (555) 123-4567'],
    ['DE89370400440532013000', 'DE89\u00a03704\u00a00044\u00a00532\u00a00130\u00a000'],
    ['12/24/2026', '2026-12-24'],
    ['24.12.2026', '2026-12-24'],
    ['2026-12-24', '24.12.2026'],
    ['1/2/2026', '2026-01-02'],
    ['4.7.1986', '7/4/1986'],
    ['51234.5', '51,234.50'],
    ['5551234567', '%28555%29+123-4567'],
    ['4242424242424242', '4242&nbsp;4242&nbsp;4242&nbsp;4242'],
  ])('given the secret %s, when a field writes it as %s, then it is masked as well', (secret, shown) => {
    const redaction = withSecret(secret);
    expect(redaction.mask(`the value is "${shown}".`)).not.toContain(shown.slice(-4));
    expect(JSON.stringify(redaction.data({ reason: shown }))).not.toContain(shown.slice(-4));
  });

  it('given a secret number, then a longer one that is grouped so is left as it is', () => {
    expect(withSecret('12345678').mask('1,234,567.89')).toBe('1,234,567.89');
  });

  it.each([
    ['correct horse 42', 'correct-horse 42'],
    ['1234', '12:34'],
    ['12/24', '12-24'],
    ['40/50/2026', '2026-40-50'],
  ])('given the secret %s, then %s is another text, and stays', (secret, other) => {
    expect(withSecret(secret).mask(other)).toBe(other);
  });

  it.each(['', 'a', 'ab', 'user:'])(
    'given base64 of a text that begins "%s" and goes on, then nothing readable is left',
    (start) => {
      const masked = withSecret('correct horse').mask(Buffer.from(`${start}correct horse, please`).toString('base64'));
      const readable = Buffer.from(masked.replaceAll('***', ''), 'base64').toString('latin1');
      expect(masked).toContain('***');
      expect(readable).not.toMatch(/corre|horse/u);
    },
  );

  it('given one secret within another, then nothing of the longer one is left', () => {
    const redaction = withSecret('word');
    redaction.add('word-of-mouth');
    expect(redaction.mask('word-of-mouth, word')).toBe('***, ***');
  });

  it('given a secret too short to be told from other words, then it is masked only where it stands alone', () => {
    const redaction = withSecret('12');
    expect(redaction.data({ value: '12', text: '12 items' })).toEqual({ value: '***', text: '12 items' });
  });

  it('given a secret that occurs in ids and hashes by chance, when they are written, then they stay whole', () => {
    const sha256 = createHash('sha256').update('x').digest('hex');
    const run_id = `r_${sha256.slice(0, 32)}`;
    const redaction = withSecret(sha256.slice(8, 14));
    redaction.add('step');
    const event = { run_id, sha256, step_id: 'step_000', prev_hash: sha256, url_hash: `sha256:${sha256}` };
    expect(redaction.data({ ...event, text: `step ${sha256.slice(8, 14)}` })).toEqual({ ...event, text: '*** ***' });
    const text = `run ${run_id} with ${sha256} and data:image/png;base64,${sha256}AAA=`;
    expect(redaction.mask(text)).toBe(text);
  });

  it('given a secret that is itself a hash, then it is masked all the same', () => {
    const key = createHash('sha256').update('key').digest('hex');
    expect(withSecret(key).mask(`token ${key}`)).toBe('token ***');
    expect(withSecret(key).data({ text: key })).toEqual({ text: '***' });
  });

  it('given the password "password", when the record is written, then names, closed words and addresses still work', () => {
    const written = { kind: 'fill', type: 'password', selector: '#password', password: 1, text: 'my password' };
    expect(withSecret('password').data(written)).toEqual({ ...written, text: 'my ***' });
  });

  it('given a selector that quotes words of the page, then they are masked, and ids are not', () => {
    const redaction = withSecret('alice99');
    const masked = (selector: string) => redaction.data({ selector }).selector;
    expect(masked('role=button[name="alice99 menu"s]')).toBe('role=button[name="*** menu"s]');
    expect(masked('[aria-label="alice99 menu"]')).toBe('[aria-label="*** menu"]');
    const ids = ['#alice99', 'input[name="alice99"]', '[id="alice99:r"]', '[data-testid="alice99"]'];
    expect(ids.map(masked)).toEqual(ids);
  });

  it('given a page that writes a long secret into an address of an element, then it is masked there too', () => {
    expect(withSecret('correct horse battery').data({ selector: '#correct horse battery' })).toEqual({
      selector: '#***',
    });
  });

  it('given nothing secret, when data is written, then it is the very same', () => {
    const data = { text: 'a' };
    expect(withSecret('other').data(data)).toBe(data);
  });

  it('given what was masked, when a report is asked for, then it counts by class and place and tells no value', () => {
    const redaction = createRedaction();
    redaction.add('first-secret', 'secret_ref');
    redaction.add('second-secret');
    redaction.mask('first-secret second-secret first-secret', 'report.html');
    redaction.data({ value: 'second-secret', other: '***' }, 'trace.jsonl');
    redaction.mask('first-secret');
    expect(redaction.report()).toEqual({
      'left_out in trace.jsonl': 1,
      'secret_field in report.html': 1,
      'secret_field in trace.jsonl': 1,
      'secret_ref in report.html': 2,
    });
  });
});

import { describe, expect, it } from 'vitest';
import { createOilSecrets } from './oil-secrets.ts';

describe('what was typed into secret fields', () => {
  it('given a password, when a page writes it anywhere, then it is masked: as text, in an address, in JSON', () => {
    const secrets = createOilSecrets();
    secrets.add('pass "word" & more');
    expect(secrets.mask('log: pass "word" & more')).toBe('log: ***');
    expect(secrets.mask('https://a.example/?p=pass%20%22word%22%20%26%20more&x=1')).toBe(
      'https://a.example/?p=***&x=1',
    );
    expect(secrets.mask('https://a.example/?p=pass+%22word%22+%26+more')).toBe('https://a.example/?p=***');
    expect(secrets.mask(JSON.stringify({ text: 'pass "word" & more' }))).toBe('{"text":"***"}');
  });

  it('given one secret within another, then nothing of the longer one is left', () => {
    const secrets = createOilSecrets();
    secrets.add('word');
    secrets.add('word-of-mouth');
    expect(secrets.mask('word-of-mouth, word')).toBe('***, ***');
  });

  it('given something too short to be told from other words, then the text stays readable', () => {
    const secrets = createOilSecrets();
    secrets.add('12');
    expect(secrets.mask('12 items')).toBe('12 items');
  });
});

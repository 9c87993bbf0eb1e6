import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../test/support/any-text.ts';
import { collapse, normalize, normalizeLabel, words } from './normalize.ts';

describe('collapse', () => {
  it('keeps what a person reads: runs of white space become one blank', () => {
    expect(collapse('  Sign\n\t in\u00a0 now ')).toBe('Sign in now');
  });

  it('drops the marks nobody sees: zero width space and byte order mark', () => {
    expect(collapse('\ufeffSave\u200b')).toBe('Save');
  });
});

describe('normalize (requirements 5.7)', () => {
  it('compares without case, width and white space', () => {
    expect(normalize('  ＳＡＶＥ  Now ')).toBe('save now');
    expect(normalize('ﬁnd')).toBe('find');
  });

  it('sees one letter in its two spellings, also where only the small letter has a short one', () => {
    expect(normalize('J\u030c')).toBe(normalize('\u01f0'));
    expect(normalize('E\u0301')).toBe(normalize('\u00e9'));
  });

  it('changes nothing when done twice', () => {
    const marks = fc.constantFrom(
      '\u030c',
      '\u0301',
      '\u0331',
      '\u0308',
      '\u030a',
      '\u0307',
      'Σ',
      'İ',
      'ẞ',
      'J',
      'H',
      'T',
      'W',
      'Y',
    );
    const text = fc.oneof(anyText(), fc.string({ unit: marks }));
    fc.assert(
      fc.property(text, (any) => {
        expect(normalize(normalize(any))).toBe(normalize(any));
      }),
    );
  });
});

describe('normalizeLabel', () => {
  it.each([
    ['Email *', 'email'],
    ['Email:', 'email'],
    ['Name : *', 'name'],
    ['More…', 'more'],
    ['Browse...', 'browse'],
    ['氏名：', '氏名'],
  ])('drops the marks that forms put behind a label: %s', (label, bare) => {
    expect(normalizeLabel(label)).toBe(bare);
  });

  it('keeps marks that are all there is, and those inside', () => {
    expect(normalizeLabel('*')).toBe('*');
    expect(normalizeLabel('Time: from')).toBe('time: from');
  });
});

describe('words', () => {
  it.each(['LoginForm', 'login_form', 'login-form', 'Login form', 'login.form', 'login/form'])(
    'reads %s as two words',
    (name) => {
      expect(words(name)).toEqual(['login', 'form']);
    },
  );

  it('has none for punctuation alone', () => {
    expect(words('+ … *')).toEqual([]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../../test/support/any-text.ts';
import { bestMatch, matchText } from './match-text.ts';

describe('matchText', () => {
  it.each([
    ['Email', 'email', 'exact'],
    ['  E-Mail  ', 'e-mail', 'exact'],
    ['Email *', 'Email', 'exact'],
    ['Email:', 'email *', 'exact'],
    ['Browse…', 'Browse...', 'exact'],
    ['Login form', 'LoginForm', 'words'],
    ['user_name', 'User name', 'words'],
    ['Sign-in', 'Sign in', 'words'],
    ['Save draft', 'Save', 'contains'],
    ['Please save now', 'Save', 'contains'],
    ['View on GitHub', 'github', 'contains'],
    ['Pay with PayPal', 'Paypal', 'contains'],
    ['Saved', 'Save', null],
    ['Unsave', 'Save', null],
    ['Save', 'Save draft', null],
    ['', 'Save', null],
    [null, 'Save', null],
  ])('%j answers %j: %s', (text, asked, match) => {
    expect(matchText(text, asked)).toBe(match);
  });

  it.each([
    ['C++', 'C#'],
    ['A-', 'A+'],
    ['A+', 'A-'],
    ['Price ($)', 'Price (€)'],
    ['Zoom −', 'Zoom +'],
  ])('never takes %j for %j: signs are part of such a name', (text, asked) => {
    expect(matchText(text, asked)).toBeNull();
  });

  it('never takes a count for a number that belongs to the name that was asked for', () => {
    expect(matchText('user:* (2)', 'user:2')).toBeNull();
    expect(matchText('Order [17]', 'order-17')).toBeNull();
    expect(matchText('user:2 (4)', 'user:2')).toBe('contains');
    expect(matchText('Inbox (2)', 'Inbox 2')).toBe('words');
    expect(matchText('Inbox (2)', 'Inbox(2)')).toBe('words');
  });

  it('does not mind decoration that nobody asked for', () => {
    expect(matchText('Next →', 'Next')).toBe('words');
    expect(matchText('★ Favourite', 'favourite')).toBe('words');
  });

  it('asked for signs only, wants exactly these', () => {
    expect(matchText('+', '+')).toBe('exact');
    expect(matchText('+ Add', '+')).toBeNull();
  });

  it('always knows a text by itself', () => {
    fc.assert(
      fc.property(anyText({ minLength: 1 }), (text) => {
        expect(matchText(text, text)).toBe('exact');
      }),
    );
  });

  it('is as good as the best of several texts', () => {
    expect(bestMatch(['Save draft', null, 'save'], 'Save')).toBe('exact');
    expect(bestMatch([null, 'Load'], 'Save')).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { link, linked, PAGE, pattern, text } from './expression.ts';
import { secretTeller } from './secret-teller.ts';

const { words, selector, statement } = secretTeller(['al"ice 99', 'blue', 'no']);

describe('secretTeller', () => {
  it.each([
    'Hello al"ice 99!',
    '/users/al%22ice%2099',
    '?user=al%22ice+99',
    String.raw`[title="al\"ice 99"]`,
    'bluebell',
    'Saved for ***',
    String.raw`Saved for \*\*\*`,
  ])('hears a secret in %j', (said) => {
    expect(words(said)).toBe(true);
  });

  it('lets words pass, and what is too short to be told from chance', () => {
    expect(['Blue', 'Alice', 'no', '**'].filter(words)).toEqual([]);
  });

  it('hears words in selectors; in ids a short secret is chance, a long one is not', () => {
    const telling = [
      '[aria-label="blue menu"]',
      `[title='blue']`,
      'role=button[name="blue menu"s]',
      '#menu-***',
      'a:has-text("blue")',
    ];
    expect(telling.filter((one) => !selector(one))).toEqual([]);
    const ids = ['#blue', 'input[name="blue"]', '[data-testid="blue"]', 'xpath=//label[@for="blue"]', 'div#blue > p'];
    expect(ids.filter(selector)).toEqual([]);
    expect(ids.filter(secretTeller(['blue', 'bluebell-1234']).selector)).toEqual([]);
    expect(secretTeller(['bluebell-1234']).selector('#bluebell-1234')).toBe(true);
  });

  it('looks into statements, and knows which of their texts are selectors', () => {
    const act = (name: string, said: string) => statement({ do: 'act', chain: linked(PAGE, link(name, [text(said)])) });
    expect([act('locator', '#blue'), act('getByTestId', 'blue'), act('getByText', 'blue')]).toEqual([
      false,
      false,
      true,
    ]);
    const matcher = link('toHaveURL', [pattern(String.raw`\/blue$`)]);
    expect(statement({ do: 'expect', chain: PAGE, not: false, matcher })).toBe(true);
  });
});

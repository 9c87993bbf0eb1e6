import { describe, expect, it } from 'vitest';
import { ask, found, refOf, refused } from '../../../test/support/ask-element.ts';
import { button, draw, field, form, link } from '../../../test/support/build-registry.ts';
import type { Target } from '../../contract/target.ts';

describe('a name that is only part of another', () => {
  it.each([
    ['My account', 'Delete my account'],
    ['Account', 'Account löschen'],
    ['Rechnung', 'Rechnung stornieren'],
    ['Send invoice', 'Remove send invoice rule'],
  ])('given "%s" and a button "%s" that takes something away, then it is not pressed, but offered', (asked, name) => {
    expect(refused(asked, { on: [button(name)] })).toMatchObject({ situation: 'target_not_found', suggestion: name });
  });

  it('given that the row says so itself, or that it is a field, then it may be short for it', () => {
    expect(refOf('Delete account', { on: [button('Delete account for good')] })).toBe(1);
    expect(refOf('Reason', { on: [field('Reason to delete')], needs: 'typeable' })).toBe(1);
  });
});

describe('exactly what was called so', () => {
  const exact = (element: string, alias?: string): Target => ({
    ...{ by: 'element', element, exact: true },
    ...(alias === undefined ? {} : { alias }),
  });

  it('given only what is called more than that, beside it or in its code, then nothing is found', () => {
    for (const on of [
      [button('Send later')],
      [button('Send later'), button('Send now')],
      [button('Clear', { attributes: { 'data-testid': 'send' } })],
    ])
      expect(ask(exact('Send'), { on })).toMatchObject({ situation: 'target_not_found', count: 0 });
  });

  it('given what it was called before, then that is it, whatever number it has now', () => {
    const on = [button('Send 12 messages'), button('Send later')];
    expect(refOf(exact('Send', 'Send 3 messages'), { on })).toBe(1);
    expect(refused('Send', { on }).situation).toBe('target_not_unique');
  });

  it('given others that are called more than it, then they are kept with it, numbers aside', () => {
    const on = [button('Send later'), button('Send'), link('Send 3 drafts'), link('Send 4 drafts'), button('Sender')];
    const kept = (named: string) => found(named, { on }).fingerprint.namesakes;
    expect(kept('Send')).toEqual(['send # drafts', 'send later']);
    expect(kept('Send button')).toEqual(['send # drafts', 'send later']);
    expect(kept('Sender')).toBeUndefined();
  });
});

describe('how names are read', () => {
  it.each([
    ['email', 'Email *'],
    ['Email', 'Email:'],
    ['userName', 'User name'],
    ['user_name', 'User name'],
    ['  USER   name ', 'User name'],
    ['Email field', 'Email'],
    ['email input', 'Email'],
    ['Email', 'Email address'],
  ])('%j means the field labelled %j (P-31)', (asked, label) => {
    expect(refOf(asked, { on: [field('Other'), field(label)], needs: 'typeable' })).toBe(2);
  });

  it('a kind word at the end says which of two things is meant (decision 11)', () => {
    const on = [button('Reports'), draw('div', { role: 'tab', name: 'Reports', text: 'Reports', actionable: true })];
    expect(refused('Reports', { on }).count).toBe(2);
    expect(refOf('Reports tab', { on })).toBe(2);
    expect(refOf('Reports button', { on })).toBe(1);
  });

  it('a kind word that is on the screen is part of the name', () => {
    const on = [button('Submit button'), button('Submit')];
    expect(refOf('Submit button', { on })).toBe(1);
  });

  it('a kind word alone is a name', () => {
    expect(refOf('Menu', { on: [button('Menu'), link('Home')] })).toBe(1);
  });

  it('a name may end with a word that objects know by themselves', () => {
    expect(refused('Class constructor', { on: [button('Save')] }).situation).toBe('target_not_found');
    expect(refused('Save@Class constructor', { on: [form({}, button('Save')), button('Save')] }).reason).toContain(
      'no region',
    );
  });
});

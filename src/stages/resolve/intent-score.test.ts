import { describe, expect, it } from 'vitest';
import { button, dialog, type Drawn, field, heading, registryOf } from '../../../test/support/build-registry.ts';
import { contains, found, inForm, type Said, send, text } from '../../../test/support/intent-questions.ts';
import { indexElements } from './element-index.ts';
import { intentScorer } from './intent-score.ts';

/** The score of the last element drawn, in ten-thousandths, and what it was given for. */
const scoreOf = (said: Said, ...on: readonly Drawn[]): readonly [number, readonly string[]] => {
  const registry = registryOf(...on);
  const candidate = registry.candidates.at(-1);
  if (candidate === undefined) throw new Error('nothing to score');
  const { total, reasons } = intentScorer({ by: 'intent', ...said }, indexElements(registry)).explain(candidate);
  return [total, reasons];
};

describe('[V-34] the score of an intent (part 6)', () => {
  it.each([
    ['[V-35] exact text', text('Send'), send(), 4500, ['text:exact', 'visible']],
    ['role', { ...text('Send'), role: 'button' }, send(), 6500, ['text:exact', 'role', 'visible']],
    [
      '[V-37] attribute: a test id counts in full',
      { ...text('Send'), role: 'button', attributes: { dataTestId: 's' } },
      send({ attributes: { 'data-testid': 's' } }),
      7500,
      ['text:exact', 'role', 'attr:data-testid', 'visible'],
    ],
    [
      '[V-38] context: the same form counts in full',
      { ...text('Send'), role: 'button', context: { form: 'application' } },
      inForm(send()),
      7500,
      ['text:exact', 'role', 'context:form', 'visible'],
    ],
    [
      '[V-36] label: aria-label is one',
      { ...text('Send'), role: 'button', label: 'Send it' },
      send({ ariaLabel: 'Send it' }),
      8000,
      ['text:exact', 'role', 'label:exact', 'visible'],
    ],
    [
      '[V-35] contains',
      { ...contains('Send'), role: 'button' },
      button('Send now'),
      5300,
      ['text:contains', 'role', 'visible'],
    ],
    [
      'contains with role, attribute and context',
      { ...contains('Send'), role: 'button', attributes: { dataTestId: 's' }, context: { form: 'application' } },
      inForm(button('Send now', { attributes: { 'data-testid': 's' } })),
      7300,
      ['text:contains', 'role', 'attr:data-testid', 'context:form', 'visible'],
    ],
    [
      '[V-46] label and role of something with a text of its own',
      { role: 'button', label: 'Send it' },
      send({ ariaLabel: 'Send it' }),
      4000,
      ['role', 'label:exact', 'visible'],
    ],
    [
      'label and role of a field: its label speaks for its text (K-7)',
      { role: 'textbox', label: 'Email' },
      field('Email'),
      8000,
      ['text:exact', 'role', 'label:exact', 'visible'],
    ],
    [
      'all six',
      {
        ...text('Send'),
        role: 'button',
        label: 'Send it',
        attributes: { dataTestId: 's' },
        context: { form: 'application' },
      },
      inForm(send({ ariaLabel: 'Send it', attributes: { 'data-testid': 's' } })),
      10_000,
      ['text:exact', 'role', 'label:exact', 'attr:data-testid', 'context:form', 'visible'],
    ],
  ] as const)('%s', (_, said, drawn, total, reasons) => {
    expect(scoreOf(said as Said, drawn)).toEqual([total, reasons]);
  });

  it.each([
    ['attr:id', { id: 'x' }, 1400],
    ['attr:name', { name: 'x' }, 1200],
    ['attr:data-testid', { dataTestId: 'x' }, 1500],
  ])('[V-37] [V-58] %s counts %j', (reason, attributes, total) => {
    const drawn = send({ attributes: { id: 'x', name: 'x', 'data-testid': 'x' } });
    expect(scoreOf({ attributes }, drawn)).toEqual([total, [reason, 'visible']]);
  });

  it.each([
    ['context:form', { form: 'application' }, 1500],
    ['context:modal', { modalTitle: 'Review' }, 1500],
    ['context:section', { section: 'Details' }, 1200],
  ])('[V-38] [V-58] %s: the same form or dialog counts more than the same section', (reason, context, total) => {
    const drawn = dialog('Review', inForm(heading('Details'), send()));
    expect(scoreOf({ context }, drawn)).toEqual([total, [reason, 'visible']]);
  });

  it.each([
    ['label:exact', 'Email', 2000],
    ['label:contains', 'Email address', 1550],
    ['label:contains', 'Your email', 1550],
  ])(
    '[V-36] [V-58] %s between the labels "Email" and %j, whichever of the two was asked for',
    (reason, label, total) => {
      expect(scoreOf({ label }, button('', { ariaLabel: 'Email' }))).toEqual([total, [reason, 'visible']]);
      expect(scoreOf({ label: 'Email' }, button('', { ariaLabel: label }))).toEqual([total, [reason, 'visible']]);
    },
  );

  it('[V-29] the confidence of whoever asks is written down and adds nothing', () => {
    const said = { ...text('Send'), role: 'button' } as const;
    expect(scoreOf({ ...said, confidence: 1 }, send())).toEqual(scoreOf(said, send()));
    expect(found({ ...said, confidence: 0.76 }, [send()]).trace?.planner_confidence).toBe(0.76);
  });

  it('[V-24] [V-25] [V-26] what is null says nothing', () => {
    const silent = {
      role: null,
      label: null,
      text: { exact: null, contains: null },
      attributes: { id: null, name: null, dataTestId: null },
      context: { form: null, section: null, modalTitle: null },
    };
    expect(scoreOf(silent, send())).toEqual([500, ['visible']]);
  });

  it('what stands in a field is its value and does not name it', () => {
    expect(scoreOf(text('socks'), field('Search', { text: 'socks' }))[0]).toBe(500);
  });
});

import { describe, expect, it } from 'vitest';
import {
  button,
  dialog,
  type Described,
  type Drawn,
  draw,
  field,
  form,
  heading,
  link,
  registryOf,
} from '../../../test/support/build-registry.ts';
import { type ResolutionError, type Resolved, resolutionSchema } from '../../contract/resolution.ts';
import { targetSchema } from '../../contract/target.ts';
import { indexElements } from './element-index.ts';
import { failureTelemetry, type Question, resolve } from './index.ts';
import { type Intent, intentScorer } from './intent-score.ts';

type Said = Omit<Intent, 'by'>;
type More = Omit<Partial<Question>, 'registry' | 'target'>;

const questionOf = (said: Said, on: readonly Drawn[], more: More = {}): Question => ({
  registry: registryOf(...on),
  target: targetSchema.parse({ by: 'intent', ...said }),
  requirement: { needs: 'clickable' },
  ...more,
});

const ask = (said: Said, on: readonly Drawn[], more: More = {}) => {
  const answer = resolve(questionOf(said, on, more));
  expect(resolutionSchema.safeParse(answer).error).toBeUndefined();
  return answer;
};

const found = (said: Said, on: readonly Drawn[], more: More = {}): Resolved => {
  const answer = ask(said, on, more);
  if (answer.kind === 'unresolved') throw new Error(`${answer.situation}: ${answer.reason}`);
  return answer;
};

const refused = (said: Said, on: readonly Drawn[], more: More = {}): ResolutionError => {
  const answer = ask(said, on, more);
  if (answer.kind === 'resolved') throw new Error(`resolved to ${answer.candidate.ref}`);
  return answer;
};

/** The score of the last element drawn, in ten-thousandths, and what it was given for. */
const scoreOf = (said: Said, ...on: readonly Drawn[]): readonly [number, readonly string[]] => {
  const registry = registryOf(...on);
  const candidate = registry.candidates.at(-1);
  if (candidate === undefined) throw new Error('nothing to score');
  const { total, reasons } = intentScorer({ by: 'intent', ...said }, indexElements(registry)).explain(candidate);
  return [total, reasons];
};

const text = (exact: string): Pick<Intent, 'text'> => ({ text: { exact } });
const contains = (...parts: string[]): Pick<Intent, 'text'> => ({ text: { contains: parts } });
const send = (more: Described = {}): Drawn => button('Send', more);
const inForm = (...children: readonly Drawn[]): Drawn => form({ attributes: { id: 'applicationForm' } }, ...children);

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

describe('what may compete', () => {
  const said = { ...text('Send'), role: 'button', attributes: { dataTestId: 's' } };
  const named = (more: Described): Drawn => send({ attributes: { 'data-testid': 's' }, ...more });

  it('[V-31] [V-27] not what is hidden, unless it may be', () => {
    const on = [named({ state: { visible: false } })];
    expect(refused(said, on).trace).toMatchObject({ candidatesTotal: 1, candidatesAfterFilter: 0 });
    expect(found({ ...said, label: null, constraints: { mustBeVisible: false } }, on).candidate.ref).toBe(1);
  });

  it('[V-32] not what is disabled, for click and fill; other actions leave that to the gate', () => {
    const on = [named({ state: { enabled: false } })];
    expect(refused(said, on).trace?.candidatesAfterFilter).toBe(0);
    expect(found(said, on, { requirement: { needs: 'any' } }).candidate.ref).toBe(1);
    expect(
      refused({ ...said, constraints: { mustBeEnabled: true } }, on, { requirement: { needs: 'any' } }).count,
    ).toBe(0);
  });

  it('[V-33] with mustBeTopmost not what is covered; what is off screen only when nothing on screen answers (K-3)', () => {
    const topmost = { ...said, constraints: { mustBeTopmost: true } };
    expect(refused(topmost, [named({ topmost: 'no' })]).trace?.candidatesAfterFilter).toBe(0);
    expect(found(topmost, [named({ topmost: 'unknown' }), named({ topmost: 'yes' })]).candidate.ref).toBe(2);
    expect(found(topmost, [named({ topmost: 'unknown' })]).candidate.ref).toBe(1);
    expect(found(said, [named({ topmost: 'no' })]).candidate.ref).toBe(1);
  });

  it('not what is transparent (K-53), and not what cannot take the action', () => {
    expect(refused(said, [named({ state: { transparent: true } })]).trace?.candidatesAfterFilter).toBe(0);
    expect(refused(said, [named({})], { requirement: { needs: 'typeable' } })).toMatchObject({
      situation: 'wrong_kind',
      reason: 'button "Send" is not typeable',
    });
  });
});

describe('what is decided', () => {
  const strong = { ...text('Send'), role: 'button', attributes: { dataTestId: 's' } };
  const tagged = (more: Described = {}): Drawn => send({ attributes: { 'data-testid': 's' }, ...more });

  it('[V-23] [V-39] [V-44] 0.75 exactly is selected', () => {
    const answer = found(strong, [send(), tagged()]);
    expect(answer).toMatchObject({ strategy: 'intent', match_score: 0.75, margin: 0.1, candidate: { ref: 2 } });
    expect(answer.trace).toMatchObject({ chosen: answer.candidate.vaultyId, failureReason: null });
    expect(answer.alternatives).toMatchObject([{ ref: 1, score: 0.65, reasons: ['text:exact', 'role', 'visible'] }]);
  });

  it('[V-40] [V-59] below 0.45 fails, 0.45 exactly is not below', () => {
    expect(refused({ role: 'button' }, [send()])).toMatchObject({
      situation: 'target_not_found',
      trace: { chosen: null, failureReason: 'score_below_threshold', topMatches: [{ score: 0.25 }] },
    });
    expect(found(text('Send'), [send()]).match_score).toBe(0.45);
  });

  describe('[V-41] between 0.45 and 0.75 (K-7)', () => {
    const weak = { ...text('Send'), role: 'button' };

    it('one alone, of which everything fits, is taken', () => {
      expect(found(weak, [send(), button('Other')])).toMatchObject({ match_score: 0.65 });
    });

    it('not in the strict profile', () => {
      expect(refused(weak, [send()], { profile: 'strict' }).trace?.failureReason).toBe('score_below_threshold');
    });

    it('not for a critical action', () => {
      expect(refused(weak, [send()], { critical: true }).reason).toContain('too little for a critical action');
    });

    it('not when something that was asked for does not fit', () => {
      expect(refused({ ...weak, label: 'Billing' }, [send()]).reason).toContain('not all that the intent says fits');
    });

    it('not when another is as near as 0.05: 0.62 and 0.58, the example of the seed', () => {
      const said = {
        ...contains('Submit'),
        role: 'button',
        label: 'Send it',
        attributes: { id: 'go' },
        context: { form: 'application' },
      };
      const on = [
        button('Submit now', { attributes: { id: 'go' } }),
        inForm(link('Submit all', { ariaLabel: 'Send it' })),
      ];
      const answer = refused(said, on);
      expect(answer.trace).toMatchObject({
        topMatches: [
          { score: 0.62, reasons: ['text:contains', 'role', 'attr:id', 'visible'] },
          { score: 0.58, reasons: ['text:contains', 'label:exact', 'context:form', 'visible'] },
        ],
        failureReason: 'score_below_threshold',
        note: 'close_scores',
        chosen: null,
      });
    });

    it('but the one on top of the two is taken', () => {
      expect(found(weak, [send({ topmost: 'no' }), send({ topmost: 'yes' })]).candidate.ref).toBe(2);
    });
  });

  describe('[V-42] two within 0.05', () => {
    it('the one on top wins', () => {
      const answer = found(strong, [tagged({ topmost: 'unknown' }), tagged({ topmost: 'yes' })]);
      expect(answer).toMatchObject({ candidate: { ref: 2 }, trace: { note: 'close_scores' } });
    });

    it('else the one nearer to the section heading of the intent (G-3)', () => {
      const at = (y: number): Described => ({ rect: { x: 0, y, w: 10, h: 10 } });
      const on = [
        draw('h2', { role: 'heading', text: 'Review', name: 'Review', ...at(500) }),
        tagged(at(0)),
        tagged(at(520)),
      ];
      expect(found({ ...strong, context: { section: 'Review' } }, on).candidate.ref).toBe(3);
    });

    it('0.05 exactly is within: what is only enabled does not win', () => {
      const any = { requirement: { needs: 'any' } } as const;
      const off = { state: { enabled: false } };
      const answer = found(strong, [tagged(off), tagged({ ...off, topmost: 'no' }), tagged({ topmost: 'no' })], any);
      expect(answer.candidate.ref).toBe(1);
    });

    it('two that nothing tells apart are refused, whoever asks (law 2)', () => {
      const answer = refused(strong, [tagged(), tagged(), send()]);
      expect(answer).toMatchObject({ situation: 'target_not_unique', count: 2, margin: 0 });
      expect(answer.trace?.failureReason).toBe('ambiguous');
    });

    it('of two that differ a little the better one is taken, but not by strict and not for what submits', () => {
      // A link instead of a button costs 0.20; an id instead of a test id 0.01.
      const said = {
        ...text('Send'),
        role: 'button',
        attributes: { dataTestId: 's', id: 'i' },
        context: { form: 'application' },
      };
      const on = [inForm(tagged(), send({ attributes: { id: 'i' } }))];
      expect(found(said, on)).toMatchObject({ candidate: { ref: 2 }, margin: 0.01 });
      expect(refused(said, on, { profile: 'strict' }).situation).toBe('target_not_unique');
      expect(refused(said, on, { requirement: { needs: 'submittable' } }).situation).toBe('target_not_unique');
    });

    it('assist takes the first of equals and says who the other was; never for a critical action', () => {
      const on = [tagged(), tagged()];
      const answer = found(strong, on, { profile: 'assist' });
      expect(answer).toMatchObject({ candidate: { ref: 1 }, alternatives: [{ ref: 2 }], margin: 0 });
      expect(refused(strong, on, { profile: 'assist', critical: true }).situation).toBe('target_not_unique');
    });
  });
});

describe('[V-28] fallbacks after scoring has failed (G-2)', () => {
  const on = [
    button('Go', { ariaLabel: 'Continue' }),
    field('Continue', { text: '' }),
    link('Continue', { ariaLabel: 'Read on' }),
  ];
  const said = { label: 'Continue', role: 'slider' };

  it.each([
    ['aria', ['aria'], 1],
    ['label', ['label'], 2],
    ['text', ['text'], 3],
    ['the order of the intent', ['text', 'aria'], 3],
  ] as const)('%s', (_, fallbacks, ref) => {
    const answer = found({ ...said, fallbacks: [...fallbacks] }, on, { requirement: { needs: 'any' } });
    expect(answer).toMatchObject({ candidate: { ref } });
    expect(answer.reasons[0]).toBe(`fallback:${fallbacks[0]}`);
  });

  it('som: a number in the list that was sent', () => {
    const shown = registryOf(...on)
      .candidates.map(({ vaultyId }) => vaultyId)
      .toReversed();
    const more = { requirement: { needs: 'any' }, context: { shown } } as const;
    expect(found({ ...said, fallbacks: ['som'], som: 1 }, on, more).candidate.ref).toBe(3);
    expect(refused({ ...said, fallbacks: ['som'] }, on, more).attempted).toContainEqual({
      strategy: 'fallback_som',
      matches: 0,
      note: 'the intent says nothing to look for',
    });
  });

  it('each must mean exactly one', () => {
    const twice = [...on, link('Continue')];
    const answer = refused({ ...said, fallbacks: ['text'] }, twice, { requirement: { needs: 'any' } });
    expect(answer.attempted).toContainEqual({ strategy: 'fallback_text', matches: 2 });
  });

  it('are not tried when scoring succeeds', () => {
    const answer = found({ ...text('Go'), role: 'button', fallbacks: ['text'] }, on);
    expect(answer.attempted).toEqual([{ strategy: 'intent', matches: 1 }]);
  });
});

describe('telemetry', () => {
  it('[V-55] [V-56] [V-57] [V-60] is the one of the seed', () => {
    const question = questionOf({ role: 'button', label: 'Nowhere' }, [
      send(),
      button('Other'),
      link('A'),
      button('B'),
    ]);
    const answer = resolve(question);
    if (answer.kind === 'resolved') throw new Error('resolved');
    const telemetry = failureTelemetry(answer, 'click', question);
    expect(Object.keys(telemetry)).toEqual(['ok', 'error', 'resolutionTrace']);
    expect(telemetry).toMatchObject({
      ok: false,
      error: 'CLICK target not found',
      resolutionTrace: {
        registryVersion: 1,
        candidatesTotal: 4,
        candidatesAfterFilter: 4,
        chosen: null,
        failureReason: 'score_below_threshold',
      },
    });
    expect(telemetry.resolutionTrace.topMatches.map(({ score, reasons }) => [score, reasons])).toEqual([
      [0.25, ['role', 'visible']],
      [0.25, ['role', 'visible']],
      [0.25, ['role', 'visible']],
    ]);
  });

  it.each([
    [{ by: 'vaultyId', id: 'v-none' }, 'vaultyId_not_found'],
    [{ by: 'label', text: 'None' }, 'legacy_not_found'],
    [{ by: 'text', text: 'Twin', exact: true }, 'ambiguous'],
  ] as const)('[V-43] [V-59] a target %j fails with %s', (target, reason) => {
    const question: Question = {
      registry: registryOf(button('Twin'), button('Twin')),
      target,
      requirement: { needs: 'clickable' },
    };
    const answer = resolve(question);
    if (answer.kind === 'resolved') throw new Error('resolved');
    expect(failureTelemetry(answer, 'fill', question)).toMatchObject({
      error: 'FILL target not found',
      resolutionTrace: { failureReason: reason },
    });
  });
});

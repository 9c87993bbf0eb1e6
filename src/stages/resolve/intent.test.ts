import { describe, expect, it } from 'vitest';
import {
  button,
  type Described,
  draw,
  type Drawn,
  field,
  link,
  registryOf,
} from '../../../test/support/build-registry.ts';
import { contains, found, inForm, refused, send, text } from '../../../test/support/intent-questions.ts';

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

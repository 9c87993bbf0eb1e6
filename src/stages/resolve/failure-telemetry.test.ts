import { describe, expect, it } from 'vitest';
import { button, link, registryOf } from '../../../test/support/build-registry.ts';
import { questionOf, send } from '../../../test/support/intent-questions.ts';
import { failureTelemetry, type Question, resolve } from './index.ts';

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

import { describe, expect, it } from 'vitest';
import type { Observation } from '../contract/observation.ts';
import { type Doubt, withoutBelated } from './belated.ts';

const saw = (kind: Observation['kind']): Observation => ({ kind, source: 'server', weight: 'meaningful' });
const MESSAGE = [saw('success_message'), saw('content_changed'), saw('element_added')];
const strayed = { at: 1_000, behindEarlier: false, spoken: false };
const weights = (observations: readonly Observation[], doubt: Doubt): readonly string[] => [
  ...new Set(withoutBelated(observations, () => doubt).map(({ weight }) => weight)),
];

describe('what may be the late answer to an earlier action', () => {
  it('given a message that nothing ties to the action while an earlier press waits for one, then it proves nothing', () => {
    expect(weights(MESSAGE, { strayed, unanswered: 400 })).toEqual(['noise']);
  });

  it('given words without a role in a part of the page that is read out, then they are a message, too', () => {
    const spoken = { ...strayed, spoken: true };
    expect(weights([saw('content_changed')], { strayed: spoken, unanswered: 400 })).toEqual(['noise']);
  });

  it.each([
    ['something is tied to the action', MESSAGE, { strayed: null, unanswered: 400 }],
    ['no press waits', MESSAGE, { strayed, unanswered: null }],
    ['the press was long ago', MESSAGE, { strayed: { ...strayed, at: 5_000 }, unanswered: 400 }],
    ['there is no message', [saw('content_changed')], { strayed, unanswered: 400 }],
    ['there is more than a message', [...MESSAGE, saw('url_changed')], { strayed, unanswered: 400 }],
    ['it is an error', [saw('error_detected')], { strayed, unanswered: 400 }],
  ])('given that %s, then it counts', (_, observations, doubt) => {
    expect(weights(observations, doubt)).toEqual(['meaningful']);
  });

  it('given a change behind a request that was sent before the action, then it proves nothing, message or not', () => {
    const behindEarlier = { at: 9_000, behindEarlier: true, spoken: false };
    expect(weights([saw('content_changed')], { strayed: behindEarlier, unanswered: null })).toEqual(['noise']);
  });
});

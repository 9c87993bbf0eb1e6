import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { stateSignatureV1Schema } from '../contract/evidence.ts';
import type { Portrait } from '../ports/page-messages.ts';
import { stateSignature } from './state-signature.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const tools = { sha256, createdAt: '2026-01-01T00:00:00.000Z', screenshot: null };
const portrait = (url: string, title: string): Portrait => ({
  keyElements: '{}',
  visibleText: 'Hello',
  snapshot: { url, title, targets: [], visible_anchors: [], visible_inputs: [], visible_buttons: [], truncated: false },
  barriers: [],
  aim: null,
  login: null,
  messages: [],
  boxes: [],
});

describe('the signature of a state [C-70]', () => {
  it('given a page, then it is five hashes of the right form; without a picture, that of nothing', () => {
    const signature = stateSignatureV1Schema.parse(stateSignature(portrait('https://a.example/', 'Shop'), tools));
    expect(signature.url_hash).toBe(sha256('https://a.example/'));
    expect(signature.visible_text_hash).toBe(sha256('Hello'));
    expect(signature.screenshot_hash).toBe(`sha256:${sha256('')}`);
  });

  it('given titles that a person reads alike, then they are the same state', () => {
    const [one, other] = ['Ｓｈｏｐ  cart', ' Shop cart\n'].map((title) => stateSignature(portrait('u', title), tools));
    expect(one).toEqual(other);
  });

  it('given addresses and titles that differ only far behind, then they are the same state', () => {
    const long = (end: string) => stateSignature(portrait('u'.repeat(4_096) + end, 't'.repeat(512) + end), tools);
    expect(long('a')).toEqual(long('b'));
    expect(stateSignature(portrait('u'.repeat(4_095), ''), tools)).not.toEqual(
      stateSignature(portrait('u'.repeat(4_096), ''), tools),
    );
  });
});

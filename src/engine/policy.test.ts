import { describe, expect, it } from 'vitest';
import { blockedHost, foreignHost, policyFor } from './policy.ts';

describe('which hosts a run may go to (K-57)', () => {
  it('without a list: where it starts, and nowhere else', () => {
    const policy = policyFor('https://shop.test:8080/login', []);
    expect(policy).toEqual({ allowlist: ['shop.test'] });
    expect(blockedHost('http://shop.test/cart', policy)).toBeNull();
    expect(blockedHost('https://evil.test/', policy)).toBe('evil.test');
    expect(blockedHost('https://sub.shop.test/', policy)).toBe('sub.shop.test');
  });

  it('with a list: only what is on it', () => {
    const policy = policyFor('https://shop.test/', ['pay.test', '*.cdn.test']);
    expect(blockedHost('https://pay.test/', policy)).toBeNull();
    expect(blockedHost('https://a.b.cdn.test/', policy)).toBeNull();
    expect(blockedHost('https://cdn.test/', policy)).toBe('cdn.test');
    expect(blockedHost('https://evilcdn.test/', policy)).toBe('evilcdn.test');
    expect(blockedHost('https://shop.test/', policy)).toBe('shop.test');
  });

  it('is not misled by what only looks like the host', () => {
    const policy = policyFor('https://shop.test/', []);
    expect(blockedHost('https://shop.test@evil.test/', policy)).toBe('evil.test');
    expect(blockedHost('https://shop.test.evil.test/', policy)).toBe('shop.test.evil.test');
    expect(blockedHost('HTTPS://SHOP.TEST/', policy)).toBeNull();
  });

  it('opens files of this machine only for a run that began with one, and no address in disguise', () => {
    const policy = policyFor('https://shop.test/', []);
    expect(blockedHost('file:///home/ada/.ssh/id_rsa', policy)).toBe('file:');
    expect(blockedHost('view-source:https://evil.test/', policy)).toBe('view-source:');
    expect(blockedHost('data:text/html,<p>Hi</p>', policy)).toBeNull();
    expect(blockedHost('file:///b.html', policyFor('file:///a.html', []))).toBeNull();
    expect(blockedHost('https://shop.test/', policyFor('file:///a.html', []))).toBe('shop.test');
  });

  it('finds the frame from elsewhere among those around an element', () => {
    const policy = policyFor('https://shop.test/', []);
    expect(foreignHost(['https://shop.test/a', 'about:srcdoc'], policy)).toBeNull();
    expect(foreignHost(['about:blank', 'https://ads.test/'], policy)).toBe('ads.test');
    expect(foreignHost(['blob:https://shop.test/0-1'], policy)).toBeNull();
    expect(foreignHost(['blob:null/0-1'], policy)).toBeNull();
    expect(foreignHost(['blob:https://evil.test/0-1'], policy)).toBe('evil.test');
    expect(foreignHost(['blob:anything'], policy)).toBe('blob:');
    expect(foreignHost(['https://ads.test/'], { allowlist: [] })).toBeNull();
  });

  it('lets pages through that have no host, and knows no host in what is no address', () => {
    const policy = policyFor('about:blank', []);
    expect(policy.allowlist).toEqual(['']);
    expect(blockedHost('about:blank', policy)).toBeNull();
    expect(blockedHost('no address', policy)).toBeNull();
    expect(policyFor('no address', [])).toEqual({ allowlist: [] });
  });
});

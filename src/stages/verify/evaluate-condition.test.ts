import { describe, expect, it } from 'vitest';
import { type Condition, conditionSchema } from '../../contract/condition.ts';
import { CONDITION_KINDS } from '../../contract/tables/condition-kinds.ts';
import { type ConditionFacts, evaluateCondition, type TargetFacts } from './index.ts';

const target = { by: 'element', element: 'It' } as const;
const it_: TargetFacts = {
  count: 1,
  visible: true,
  enabled: true,
  inView: true,
  focused: true,
  text: 'Add to Cart',
  value: 'blue',
  shown: null,
  written: false,
  secret: false,
  checked: 'true',
  attribute: (name) => (name === 'href' ? '/cart' : null),
};
const gone: TargetFacts = {
  ...it_,
  count: 0,
  visible: false,
  enabled: false,
  inView: false,
  focused: false,
  text: '',
  value: null,
  checked: null,
  attribute: () => null,
};

type Facts = Partial<Omit<ConditionFacts, 'target'>> & { readonly target?: TargetFacts };
const page = ({ target: element = it_, ...more }: Facts = {}): ConditionFacts => ({
  url: 'https://shop.test/order-history?page=2',
  title: 'Orders | Shop',
  headings: () => ['Your orders'],
  visibleText: () => 'Thank  you\nfor your order',
  textBefore: () => null,
  messages: () => ['Item added to cart'],
  modal: null,
  stateChanged: true,
  target: () => element,
  ...more,
});
const given = (kind: Condition['kind'], args: object = {}): Condition => conditionSchema.parse({ kind, args });
const holds = (condition: Condition, facts: Facts = {}): boolean =>
  evaluateCondition(condition, page(facts), 'post').ok;

/** kind, arguments, facts for which it holds, facts for which it does not. */
const CASES: readonly (readonly [Condition['kind'], object, Facts, Facts])[] = [
  ['url_is', { value: 'https://shop.test/a' }, { url: 'https://shop.test/a' }, { url: 'https://shop.test/a#b' }],
  ['url_matches', { pattern: '/order-\\w+\\?page=\\d' }, {}, { url: 'https://shop.test/' }],
  ['host_in_allowlist', { allowlist: ['shop.test'] }, {}, { url: 'https://evil.test/shop.test' }],
  ['title_contains', { text: 'orders' }, {}, { title: 'Home' }],
  ['element_exists', { target }, {}, { target: gone }],
  ['element_visible', { target }, {}, { target: gone }],
  ['element_enabled', { target }, {}, { target: { ...it_, enabled: false } }],
  ['element_clickable', { target }, {}, { target: { ...it_, enabled: false } }],
  ['element_count_equals', { target, count: 1 }, {}, { target: { ...it_, count: 2 } }],
  ['element_text_contains', { target, text: 'to cart' }, {}, { target: gone }],
  ['element_attr_equals', { target, attr: 'href', value: '/cart' }, {}, { target: gone }],
  ['element_value_equals', { target, value: 'blue' }, {}, { target: { ...it_, value: 'Blue' } }],
  ['no_blocking_overlay', {}, {}, { modal: 'Cookies' }],
  ['toast_contains', { text: 'added' }, {}, { messages: () => [] }],
  ['x_state_changed', {}, {}, { stateChanged: false }],
  ['x_navigated_to', { name: 'Order history' }, {}, { url: 'https://shop.test/', title: '', headings: () => [] }],
  ['x_element_checked', { target, checked: true }, {}, { target: { ...it_, checked: 'mixed' } }],
  ['x_element_hidden', { target }, { target: gone }, {}],
  ['x_page_contains_text', { text: 'thank you for' }, {}, { visibleText: () => 'Thank' }],
  ['x_page_contains_text', { text: 'thank' }, {}, { visibleText: () => 'Nothing to thank for' }],
  ['title_contains', { text: 'found' }, { title: 'Found' }, { title: 'Not found' }],
  ['x_element_focused', { target }, {}, { target: gone }],
  ['x_element_in_view', { target }, {}, { target: gone }],
  ['upload_completed', { target }, { target: { ...it_, value: 'cv.pdf' } }, { target: gone, stateChanged: false }],
  ['upload_completed', { contains: 'added to' }, {}, { messages: () => ['Too large'] }],
  ['upload_completed', { target, value: 'cv.pdf' }, { target: { ...it_, text: 'cv.pdf' } }, {}],
];

describe('each condition', () => {
  it.each(CASES)('%s holds and does not hold', (kind, args, yes, no) => {
    expect(holds(given(kind, args), yes)).toBe(true);
    expect(holds(given(kind, args), no)).toBe(false);
  });

  it('a value that the page grouped counts for the action that wrote it, and for nobody else', () => {
    const card = given('element_value_equals', { target, value: '42424242' });
    const shown = { ...it_, value: '4242 4242' };
    expect(holds(card, { target: { ...shown, written: true } })).toBe(true);
    expect(holds(card, { target: shown })).toBe(false);
    expect(holds(card, { target: { ...shown, value: '42.424242', written: true } })).toBe(false);
  });

  it.each(['network_idle', 'download_started'] as const)(
    '%s cannot be seen from inside the page: not known is not true',
    (kind) => {
      expect(evaluateCondition(given(kind), page(), 'post')).toMatchObject({
        ok: false,
        details: 'only the browser can tell',
      });
    },
  );

  it('all kinds are covered here', () => {
    const tested = new Set<string>([...CASES.map(([kind]) => kind), 'network_idle', 'download_started']);
    expect(CONDITION_KINDS.filter((kind) => !tested.has(kind))).toEqual([]);
  });

  it('keeps its severity and phase, and leaves open what held before', () => {
    const condition = conditionSchema.parse({ kind: 'title_contains', args: { text: 'x' }, severity: 'critical' });
    expect(evaluateCondition(condition, page(), 'pre')).toEqual({
      kind: 'title_contains',
      phase: 'pre',
      ok: false,
      heldBefore: null,
      severity: 'critical',
      details: 'the title is "Orders | Shop"',
    });
  });
});

describe('navigated to (5.5)', () => {
  const cart = (facts: Facts): readonly [boolean, string] => {
    const empty = { url: 'https://shop.test/', title: '', headings: () => [] };
    const { ok, details } = evaluateCondition(
      given('x_navigated_to', { name: 'My cart' }),
      page({ ...empty, ...facts }),
      'post',
    );
    return [ok, details];
  };

  it.each(['/my-cart', '/my_cart.html', '/?page=my+cart', '/MyCart', '/my%20cart', '/#/my-cart'])(
    'finds the name in the address %s',
    (path) => {
      expect(cart({ url: `https://shop.test${path}` })).toEqual([true, 'the address contains "My cart"']);
    },
  );

  it('does not find it in the name of the host', () => {
    expect(cart({ url: 'https://my-cart.test/login' })[0]).toBe(false);
  });

  it('finds it in the title, else in a heading, and says where', () => {
    expect(cart({ title: 'Shop: my CART' })).toEqual([true, 'the title contains "My cart"']);
    expect(cart({ headings: () => ['Hello', 'My cart (2)'] })).toEqual([
      true,
      'the heading "My cart (2)" contains "My cart"',
    ]);
    expect(cart({ title: 'X' })[1]).toContain('neither address, title nor heading contains "My cart"');
  });

  it('is content with a part of a word: the address contains it', () => {
    const empty = { title: '', headings: () => [] };
    expect(holds(given('x_navigated_to', { name: 'Order' }), { ...empty, url: 'https://shop.test/orders' })).toBe(true);
    expect(holds(given('x_navigated_to', { name: 'github' }), { ...empty, url: 'https://shop.test/via/GitHub' })).toBe(
      true,
    );
  });

  it('is not confused by an address that cannot be decoded, nor by a name without words', () => {
    expect(cart({ url: 'https://shop.test/%E0%A4%A' })[0]).toBe(false);
    expect(holds(given('x_navigated_to', { name: '…' }), { title: '', headings: () => [] })).toBe(false);
  });
});

describe('hosts', () => {
  const allowed = (url: string): boolean => holds(given('host_in_allowlist', { allowlist: ['shop.test'] }), { url });

  it.each(['https://shop.test', 'http://shop.test:8080/x', 'https://user:pw@shop.test/'])(
    '%s is on the list',
    (url) => {
      expect(allowed(url)).toBe(true);
    },
  );

  it('knows a host that is written as a number in brackets', () => {
    const loopback = given('host_in_allowlist', { allowlist: ['[::1]'] });
    expect(holds(loopback, { url: 'http://[::1]:3000/cart' })).toBe(true);
    expect(holds(loopback, { url: 'http://[::2]:3000/cart' })).toBe(false);
  });

  it.each([
    'https://shop.test:x@evil.test/',
    'https://shop.test.evil.test/',
    'https://evil.test/?https://shop.test/',
    'data:text/html,shop.test',
  ])('%s is not', (url) => {
    expect(allowed(url)).toBe(false);
  });
});

describe('secrets (law 7)', () => {
  it('the value of a secret field is compared and never shown', () => {
    const secret = { ...it_, value: 'hunter2', secret: true };
    const result = evaluateCondition(
      given('element_value_equals', { target, value: 'hunter3' }),
      page({ target: secret }),
      'post',
    );
    expect(result).toMatchObject({ ok: false, details: 'the value is ***' });
  });

  it('nor are its attributes', () => {
    const secret = { ...it_, secret: true, attribute: () => 'hunter2' };
    const condition = given('element_attr_equals', { target, attr: 'value', value: 'x' });
    expect(evaluateCondition(condition, page({ target: secret }), 'post').details).not.toContain('hunter2');
  });
});

import { describe, expect, it } from 'vitest';
import {
  button,
  checkbox,
  type Described,
  type Drawn,
  draw,
  field,
  heading,
  hinted,
  link,
  registryOf,
  row,
} from '../../../test/support/build-registry.ts';
import type { Candidate, ScanElement } from '../../contract/element.ts';
import type { Requirement } from '../../contract/requirement.ts';
import { type ResolutionError, type Resolved, resolutionSchema } from '../../contract/resolution.ts';
import type { Target } from '../../contract/target.ts';
import { type Question, resolve } from './index.ts';
import { commandBonus, roleScorer, type Scorer, textScorer } from './semantic-score.ts';

type More = Omit<Partial<Question>, 'registry' | 'target'>;

const ask = (target: Target, on: readonly Drawn[], more: More = {}) => {
  const answer = resolve({ registry: registryOf(...on), target, requirement: { needs: 'clickable' }, ...more });
  expect(resolutionSchema.safeParse(answer).error).toBeUndefined();
  return answer;
};
const found = (target: Target, on: readonly Drawn[], more: More = {}): Resolved => {
  const answer = ask(target, on, more);
  if (answer.kind === 'unresolved') throw new Error(`${answer.situation}: ${answer.reason}`);
  return answer;
};
const refused = (target: Target, on: readonly Drawn[], more: More = {}): ResolutionError => {
  const answer = ask(target, on, more);
  if (answer.kind === 'resolved') throw new Error(`resolved to ${answer.candidate.ref}`);
  return answer;
};

const said = (text: string): Target => ({ by: 'text', text });
const word = (role: string): Target => ({ by: 'role', role });
const typeable: Requirement = { needs: 'typeable' };

/** The first element drawn, and what it is as a candidate. */
const first = (drawn: Drawn): readonly [ScanElement, Candidate | null] => {
  const { elements, candidates } = registryOf(drawn);
  const [element] = elements;
  if (element === undefined) throw new Error('nothing drawn');
  return [element, candidates.find(({ ref }) => ref === element.ref) ?? null];
};
const pointsOf = (score: Scorer, drawn: Drawn) => {
  const [element, candidate] = first(drawn);
  return score(element, () => candidate);
};
const textPoints = (asked: string, drawn: Drawn) => pointsOf(textScorer(asked), drawn);
const bonusOf = (drawn: Drawn, requirement: Requirement): number => commandBonus(...first(drawn), requirement);
const label = (text: string, more: Described = {}): Drawn => draw('label', { text, ...more });

describe('[O-39] points for a text (part 2.2)', () => {
  const named = (more: Described): Drawn => draw('div', { actionable: true, ...more });
  it.each([
    ['text', { text: 'Pay' }, { text: 'Pay now' }, 100, 50],
    ['label', { label: 'Pay' }, { label: 'Pay now' }, 90, 45],
    ['id', { attributes: { id: 'pay' } }, { attributes: { id: 'pay-now' } }, 88, 44],
    ['name', { attributes: { name: 'pay' } }, { attributes: { name: 'pay-now' } }, 86, 43],
    ['aria-label', { ariaLabel: 'Pay' }, { ariaLabel: 'Pay now' }, 85, 42],
    ['placeholder', { placeholder: 'Pay' }, { placeholder: 'Pay now' }, 80, 40],
  ] as const)('%s', (name, exact, partial, most, least) => {
    const [whole, part] = [named(exact), named(partial)].map((drawn) => textPoints('Pay', drawn));
    expect(whole).toEqual({ points: most, grade: 'exact', reasons: [`${name}:exact ${most}`] });
    expect(part).toEqual({ points: least, grade: 'partial', reasons: [`${name}:contains ${least}`] });
  });

  it.each([
    ['title', { title: 'Pay' }, { title: 'Pay now' }, 75],
    ['value', { state: { value: 'Pay' } }, { state: { value: 'Pay now' } }, 70],
  ] as const)('%s counts only when it is exact', (name, exact, partial, points) => {
    const [whole, part] = [named(exact), named(partial)].map((drawn) => textPoints('Pay', drawn));
    expect(whole).toMatchObject({ points, reasons: [`${name}:exact ${points}`] });
    expect(part).toBeNull();
  });

  it('the best field wins', () => {
    expect(textPoints('pay', named({ text: 'Pay now', label: 'Pay', placeholder: 'Pay' }))).toMatchObject({
      points: 90,
    });
  });

  it('a secret value names nothing', () => {
    expect(textPoints('***', named({ state: { value: '***', secret: true } }))).toBeNull();
  });
});

describe('[O-39] points for a role word (part 2.2)', () => {
  it.each([
    ['role', word('searchbox'), draw('input', { role: 'searchbox' }), 100],
    ['role attribute', word('tab'), draw('button', { role: null, attributes: { role: 'tab' } }), 95],
    ['type', word('email'), draw('input', { role: 'textbox', attributes: { type: 'email' } }), 90],
    ['autocomplete', word('username'), draw('input', { attributes: { autocomplete: 'section-a username' } }), 85],
    ['submit', word('submit'), button('Go'), 85],
    ['submit', word('submit'), draw('input', { attributes: { type: 'submit' } }), 90],
    ['tag', word('textarea'), draw('textarea', { role: 'textbox' }), 80],
    ['type', word('phone'), draw('input', { attributes: { type: 'tel' } }), 90],
  ] as const)('%s', (_, target, drawn, points) => {
    expect(target.by === 'role' && pointsOf(roleScorer(target.role), drawn)?.points).toBe(points);
  });

  it('disabled costs 20', () => {
    expect(pointsOf(roleScorer('button'), button('Go', { state: { enabled: false } }))).toMatchObject({
      points: 80,
      reasons: ['role 100', 'disabled -20'],
    });
  });
});

describe('[O-10] what a command prefers (part 2.2, K-18)', () => {
  const input = (type: string): Drawn => draw('input', { attributes: { type } });
  it.each([
    ['typeable', field('A'), 50],
    ['typeable', draw('textarea', { role: 'textbox' }), 50],
    ['typeable', draw('select', { role: 'combobox' }), 50],
    ['typeable', draw('div', { actionable: true, attributes: { contenteditable: 'true' } }), 50],
    ['typeable', button('A'), -30],
    ['typeable', link('A'), -30],
    ['typeable', label('A'), -30],
    ['clickable', button('A'), 50],
    ['clickable', draw('div', { role: 'button', actionable: true }), 50],
    ['clickable', link('A'), 45],
    ['clickable', input('submit'), 40],
    ['clickable', input('button'), 40],
    ['clickable', input('reset'), 40],
    ['clickable', input('text'), -30],
    ['clickable', draw('textarea', { role: 'textbox' }), -30],
    ['checkable', input('checkbox'), 50],
    ['checkable', input('radio'), 50],
    ['checkable', draw('div', { role: 'checkbox', actionable: true }), 50],
    ['checkable', input('text'), -20],
    ['checkable', button('A'), 0],
    ['submittable', button('A'), 0],
    ['selectable', draw('select', {}), 0],
    ['any', button('A'), 0],
  ] as const)('%s', (needs, drawn, bonus) => {
    expect(bonusOf(drawn, { needs })).toBe(bonus);
  });
});

describe('a text as OIL means it', () => {
  it('[O-54] the labelled input has 140 points and its label 70: the example of the seed', () => {
    const on = [label('Email'), field('Email')];
    const answer = found(said('Email'), on, { requirement: typeable });
    expect(answer.candidate.ref).toBe(2);
    expect(answer.reasons).toEqual(['label:exact 90', 'typeable +50']);
    expect((textPoints('Email', label('Email'))?.points ?? 0) + bonusOf(label('Email'), typeable)).toBe(70);
    expect(answer.alternatives).toEqual([]);
  });

  it('[O-55] the highest score wins and the others are told', () => {
    const on = [link('Save'), button('Save'), button('Save as')];
    const answer = found(said('Save'), on);
    expect(answer).toMatchObject({ candidate: { ref: 2 }, strategy: 'text' });
    expect(answer.alternatives.map(({ ref, points }) => [ref, points])).toEqual([
      [1, 145],
      [3, 100],
    ]);
    expect(answer.attempted[0]).toEqual({ strategy: 'semantic_resolution', matches: 3 });
  });

  it('an exact tie is refused, with what would be unique (K-12)', () => {
    const on = [row(['Ann'], button('Edit')), row(['Bob'], button('Edit'))];
    expect(refused(said('Edit'), on)).toMatchObject({
      situation: 'target_not_unique',
      count: 2,
      margin: 0,
      suggestion: 'Edit@Ann',
    });
  });

  it('a hidden twin is not meant, and what is only hidden is left to the gate', () => {
    const hidden = { state: { visible: false } };
    expect(found(said('Save'), [button('Save', hidden), button('Save')]).candidate.ref).toBe(2);
    expect(found(said('Save'), [button('Save', hidden)]).candidate.ref).toBe(1);
  });

  it('the row around a button says the same and is not meant', () => {
    const on = [draw('li', { role: 'listitem', text: 'Save' }, [button('Save')])];
    expect(found(said('Save'), on, { requirement: { needs: 'any' } }).candidate.ref).toBe(2);
  });

  it('what is merely shown can be pointed at, and not clicked', () => {
    expect(found(said('Prices'), [heading('Prices')], { requirement: { needs: 'any' } }).candidate.tag).toBe('h2');
    expect(refused(said('Prices'), [heading('Prices')])).toMatchObject({
      situation: 'wrong_kind',
      reason: 'heading "Prices" is not clickable',
    });
  });

  it('a part of a word is no match', () => {
    expect(refused(said('ok'), [button('Accept cookies')]).situation).toBe('target_not_found');
  });

  it('[O-4] what scoring does not find, the ladder for names does; all of it is told', () => {
    const on = [draw('button', { role: 'tab', name: 'Reports', text: 'Reports' })];
    const answer = found(said('Reports tab'), on);
    expect(answer.candidate.ref).toBe(1);
    expect(answer.attempted.map(({ strategy }) => strategy)).toEqual(
      expect.arrayContaining(['semantic_resolution', 'label', 'role_name']),
    );
  });

  it('[O-6] said to be exact, it is not scored', () => {
    const on = [button('Save'), button('save')];
    expect(found({ by: 'text', text: 'save', exact: true }, on).candidate.ref).toBe(2);
    expect(refused({ by: 'text', text: 'Sav', exact: true }, on).situation).toBe('target_not_found');
  });
});

describe('a role word as OIL means it', () => {
  const login = [
    draw('input', { role: 'textbox', label: 'Username', name: 'Username', attributes: { type: 'text' } }),
    draw('input', { role: 'textbox', name: 'Password', attributes: { type: 'password' } }),
    button('Log in', { attributes: { type: 'submit' } }),
    button('Help', { attributes: { type: 'button' } }),
  ];
  it.each([
    ['password', 2, typeable],
    ['username', 1, typeable],
    ['submit', 3, { needs: 'submittable' }],
  ] as const)('%s', (role, ref, requirement) => {
    expect(found(word(role), login, { requirement }).candidate.ref).toBe(ref);
  });

  it('two that answer equally are refused', () => {
    expect(refused(word('button'), [button('A'), button('B')])).toMatchObject({
      situation: 'target_not_unique',
      count: 2,
    });
  });
});

describe('a label stands for its control (K-14)', () => {
  const at = (x: number, y: number, w = 80, h = 20): Described => ({ rect: { x, y, w, h } });

  it('the one it is for', () => {
    const on = [label('City', { attributes: { for: 'c' } }), hinted('?'), hinted('!', { attributes: { id: 'c' } })];
    expect(found({ by: 'ref', ref: 1 }, on, { requirement: typeable }).candidate.ref).toBe(3);
  });

  it('the one inside it', () => {
    const on = [draw('label', { text: 'City' }, [hinted('?')]), hinted('!')];
    expect(found({ by: 'ref', ref: 1 }, on, { requirement: typeable }).candidate.ref).toBe(2);
  });

  it('the nearest one beside or below it, down counting twice', () => {
    const on = [label('City', at(0, 100)), hinted('a', at(300, 100)), hinted('b', at(0, 130)), hinted('c', at(0, 400))];
    expect(found({ by: 'ref', ref: 1 }, on, { requirement: typeable }).candidate.ref).toBe(3);
  });

  it('nothing that is far away, and nobody between two that are as near', () => {
    expect(
      refused({ by: 'ref', ref: 1 }, [label('City', at(0, 0)), hinted('a', at(0, 90))], { requirement: typeable }),
    ).toMatchObject({
      situation: 'wrong_kind',
    });
    const on = [label('City', at(100, 0)), hinted('a', at(0, 0)), hinted('b', at(200, 0))];
    expect(refused({ by: 'ref', ref: 1 }, on, { requirement: typeable }).situation).toBe('wrong_kind');
  });

  it('a click on a heading is not a click on what stands below it', () => {
    const on = [heading('City'), button('Go')];
    expect(refused({ by: 'ref', ref: 1 }, on).situation).toBe('wrong_kind');
  });

  it('only controls that can take the action', () => {
    const on = [label('Agree', at(0, 0)), hinted('a', at(90, 0)), checkbox('x', at(200, 0))];
    expect(found({ by: 'ref', ref: 1 }, on, { requirement: { needs: 'checkable' } }).candidate.ref).toBe(3);
  });
});

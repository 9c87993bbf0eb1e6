import { describe, expect, it } from 'vitest';
import { button, draw, field, registryOf, type Drawn } from '../../../../test/support/build-registry.ts';
import { type Explanation, explanationSchema } from '../../../contract/explanation.ts';
import type { Target } from '../../../contract/target.ts';
import type { Question } from '../question.ts';
import { explain } from './explain.ts';

const told = (target: Target, on: readonly Drawn[], more: Partial<Question> & { about?: number } = {}): Explanation => {
  const { about, ...asked } = more;
  const question: Question = { registry: registryOf(...on), target, requirement: { needs: 'clickable' }, ...asked };
  const explanation = explain(question, {
    most: 20,
    about: about === undefined ? null : (_, number) => number === about,
  });
  expect(explanationSchema.safeParse(JSON.parse(JSON.stringify(explanation))).error).toBeUndefined();
  return explanation;
};

const card = (title: string): Drawn =>
  draw('article', { role: 'article', name: title, text: `${title} Save` }, [
    draw('h3', { role: 'heading', name: title, text: title }),
    button('Save'),
  ]);

describe('the arithmetic of a decision', () => {
  it('[V-34] given an intent, when explained, then each weight is shown and the parts add up to the score', () => {
    const intent: Target = { by: 'intent', role: 'button', text: { exact: 'Save' } };
    const { candidates, resolution } = told(intent, [button('Save'), button('Save all'), button('Cancel')], {
      about: 2,
    });
    expect(resolution.kind).toBe('resolved');
    expect(candidates.map(({ name, score }) => [name, score])).toEqual([
      ['Save', 0.65],
      ['Save all', 0.53],
      ['Cancel', 0.25],
    ]);
    for (const { rules, points, scale, score } of candidates) {
      expect(rules.map(({ rule, most }) => [rule, most])).toEqual([
        ['text', 4000],
        ['role', 2000],
        ['label', 1500],
        ['attribute', 1000],
        ['context', 1000],
        ['visibility', 500],
      ]);
      expect(rules.reduce((sum, rule) => sum + rule.points, 0)).toBe(points);
      expect(Math.round((points / scale) * 100) / 100).toBe(score);
    }
    expect(candidates[1]?.needed[0]).toContain('0.22 more to be selected at 0.75: label could give 0.15');
    expect(candidates[1]?.why).toBe('less than the best: 0.12');
  });

  it('[O-54] given a text, when explained, then only the best field and the preference of the command count', () => {
    const { candidates } = told({ by: 'text', text: 'Search' }, [
      button('Search'),
      field('Search', { label: 'Search', attributes: { id: 'search' } }),
    ]);
    expect(candidates.map(({ role, points }) => [role, points])).toEqual([
      ['button', 150],
      ['textbox', 60],
    ]);
    expect(candidates[0]?.chosen).toBe(true);
    expect(candidates[1]?.rules.filter(({ counts }) => counts).map(({ rule, points }) => [rule, points])).toEqual([
      ['label', 90],
      ['for clickable', -30],
    ]);
    expect(candidates[1]?.rules.find(({ rule }) => rule === 'id')).toMatchObject({ points: 88, counts: false });
  });

  it('given a name in a region, when explained, then a twin elsewhere has the same score and fails on its place', () => {
    const { candidates, locator_trials } = told(
      { by: 'element', element: 'Save', region: 'Card' },
      [card('Card'), card('Address')],
      { about: 2 },
    );
    expect(candidates.map(({ score, chosen }) => [score, chosen])).toEqual([
      [0.95, true],
      [0.95, false],
    ]);
    expect(candidates[1]?.checks.find(({ ok }) => !ok)).toMatchObject({ check: 'region "Card"' });
    expect(candidates[1]?.needed.at(-1)).toBe('asked for as Save@Address it would be chosen');
    expect(locator_trials.map(({ kind, taken }) => [kind, taken])).toEqual([
      ['testid', false],
      ['role', true],
    ]);
  });

  it('given equals, when explained, then scores, order and reasons are those of the refusal', () => {
    const { candidates, resolution } = told({ by: 'element', element: 'Save' }, [card('Card'), card('Address')]);
    if (resolution.kind === 'resolved') throw new Error('resolved');
    expect(candidates.map(({ ref, score, reasons }) => [ref, score, reasons])).toEqual(
      resolution.candidates.map(({ ref, score, reasons }) => [ref, score, reasons]),
    );
    expect(candidates.every(({ why }) => why.startsWith('refused'))).toBe(true);
  });

  it('given somebody who does not answer at all, when asked about, then it is told what it would take', () => {
    const { candidates } = told({ by: 'element', element: 'Save' }, [button('Save'), button('Cancel')], { about: 2 });
    expect(candidates[1]).toMatchObject({ name: 'Cancel', score: 0, why: 'does not answer' });
    expect(candidates[1]?.needed).toEqual([
      'its label, placeholder or name would have to be "Save"',
      'asked for as Cancel it would be chosen',
    ]);
  });

  it('given something that cannot take the action, is hidden or disabled, when explained, then the check that fails says so', () => {
    const { candidates } = told(
      { by: 'element', element: 'Name' },
      [field('Name', { label: 'Name' }), field('Name', { label: 'Name', state: { visible: false } }), button('Name')],
      { requirement: { needs: 'typeable' } },
    );
    expect(candidates[0]?.chosen).toBe(true);
    const failing = candidates.slice(1).map(({ role, checks }) => [role, checks.find(({ ok }) => !ok)?.check]);
    expect(failing).toContainEqual(['textbox', 'visible']);
    expect(failing).toContainEqual(['button', 'kind']);
  });

  it('given a selector, when explained, then it is a fact that an element has or has not', () => {
    const { candidates } = told({ by: 'css', selector: '#a' }, [button('A'), button('B')], {
      queries: { 'css:#a': { refs: [1], total: 1 } },
      about: 2,
    });
    expect(candidates.map(({ score, chosen }) => [score, chosen])).toEqual([
      [1, true],
      [0, false],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { show, the } from '../../test/support/show.ts';
import type { ControlFacts } from '../contract/element.ts';
import { controlFacts } from './control-facts.ts';
import { roleOf } from './roles.ts';

const factsOf = (html: string): ControlFacts => {
  show(html);
  const element = the('#it');
  return controlFacts(element, roleOf(element));
};

describe('what is special about a control', () => {
  it.each<[string, Partial<ControlFacts>]>([
    ['<input id=it>', { range: null, date: null, file: null, editor: false, multiple: false }],
    ['<input id=it type=range max=10 step=any>', { range: { min: 0, max: 10, step: null } }],
    ['<input id=it type=number min=2>', { range: { min: 2, max: null, step: 1 } }],
    ['<div id=it role=slider aria-valuemin=5 aria-valuemax=9>', { range: { min: 5, max: 9, step: null } }],
    ['<div id=it role=slider>', { range: { min: 0, max: 100, step: null } }],
    ['<div id=it role=spinbutton aria-valuemax=x>', { range: { min: null, max: null, step: null } }],
    ['<input id=it type=date>', { date: 'date' }],
    ['<input id=it type=week>', { date: 'week' }],
    ['<input id=it type=file accept=".pdf" multiple>', { file: { accept: '.pdf', multiple: true }, multiple: true }],
    ['<div id=it contenteditable>x</div>', { editor: true }],
    ['<select id=it multiple></select>', { multiple: true }],
    ['<div id=it role=listbox aria-multiselectable=true></div>', { multiple: true }],
  ])('%s', (html, facts) => {
    expect(factsOf(html)).toMatchObject(facts);
  });
});

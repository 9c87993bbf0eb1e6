import type { Target } from '../../contract/target.ts';
import { byElement } from './by-element.ts';
import { byFact } from './by-fact.ts';
import { bySelector } from './by-selector.ts';
import { byFrame } from './frame.ts';
import { byInference } from './infer.ts';
import { type Finding, refused, type Search } from './finding.ts';
import { byIntent } from './intent.ts';
import { byIndex, firstOf, isLegacy } from './legacy.ts';
import { byNth } from './nth.ts';
import { byRelation } from './relation.ts';
import { byRoleWord, byText } from './semantic.ts';

const look = (target: Target, search: Search): Finding => {
  // Strict takes texts and roles by the letter; the others score them, unless the caller says how exact they are (U2).
  const scores = search.profile.second_match !== 'error' && search.question.legacy !== true;
  switch (target.by) {
    case 'element':
      return byElement(target, search);
    case 'text':
      return scores && target.exact === undefined ? byText(target, search) : byFact(target, search);
    case 'role':
      return scores && target.name === undefined ? byRoleWord(target, search) : byFact(target, search);
    case 'vaultyId':
    case 'ref':
    case 'label':
    case 'placeholder':
      return byFact(target, search);
    case 'css':
    case 'xpath':
    case 'testid':
    case 'id':
      return bySelector(target, search);
    case 'index':
      return byIndex(target, search);
    case 'intent':
      return byIntent(target, search);
    case 'relation':
      return byRelation(target, search, find);
    case 'frame':
      return byFrame(target, search, find);
    case 'nth':
      return byNth(target, search, find);
    case 'infer':
      return byInference(search, find);
    case 'url':
      return refused('invalid_spec', `${target.url} is an address and not an element; only navigate takes one`);
  }
};

/** Every way of naming an element, each in a file of its own; those made of others come back here. */
export const find = (target: Target, search: Search): Finding => {
  const finding = look(target, search);
  return search.question.legacy === true && isLegacy(target) ? firstOf(finding, search) : finding;
};

import type { Check } from '../../src/codegen/check-code.ts';
import { printExpr, printLink } from '../../src/codegen/print-expression.ts';
import { chainText, typescriptTongue } from '../../src/codegen/typescript-tongue.ts';

/** An assertion as one line, as tests write it down. */
export const sayCheck = (check: Check | null): string | null => {
  if (check === null) return null;
  if ('holdsSecret' in check) {
    const own = chainText({ from: 'own', links: check.links ?? [] });
    return `${own} ${check.read === true ? 'reads' : 'holds'} ${check.holdsSecret}`;
  }
  if ('chosen' in check)
    return `own shows ${check.chosen.map((one) => (one.is === 'text' ? one.text : printExpr(one, typescriptTongue()))).join(' and ')}`;
  if ('hovered' in check) return 'own is hovered';
  if (check.on === 'scroll')
    return check.end === undefined ? 'own is scrolled on' : `own is scrolled to the ${check.end}`;
  if ('changed' in check) return 'the page reads otherwise';
  if ('matches' in check) return `page matches ${check.matches}`;
  const links = 'links' in check ? (check.links ?? []) : [];
  const on = check.on === 'own' ? chainText({ from: 'own', links }) : chainText(check.on);
  return `${on} ${check.not === true ? '.not' : ''}${printLink(check.matcher, typescriptTongue())}`;
};

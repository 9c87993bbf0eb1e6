import type { Check } from '../../src/codegen/check-code.ts';
import { printLink } from '../../src/codegen/print-expression.ts';
import { chainText, typescriptTongue } from '../../src/codegen/typescript-tongue.ts';

/** An assertion as one line, as tests write it down. */
export const sayCheck = (check: Check | null): string | null => {
  if (check === null) return null;
  if ('holdsSecret' in check) return `own holds ${check.holdsSecret}`;
  if ('chosen' in check) return `own shows ${check.chosen.join(' and ')}`;
  if ('hovered' in check) return 'own is hovered';
  if ('scrolledTo' in check) return `own is scrolled to the ${check.scrolledTo}`;
  if ('changed' in check && check.on === 'scroll') return 'own is scrolled on';
  if ('changed' in check) return 'the page reads otherwise';
  if ('matches' in check) return `page matches ${check.matches}`;
  const links = 'links' in check ? (check.links ?? []) : [];
  const on = check.on === 'own' ? chainText({ from: 'own', links }) : chainText(check.on);
  return `${on} ${check.not === true ? '.not' : ''}${printLink(check.matcher, typescriptTongue())}`;
};

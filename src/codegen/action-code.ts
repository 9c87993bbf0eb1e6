import { addressCode } from './address-code.ts';
import { literal } from './literal.ts';
import type { ProvenStep } from './proven-step.ts';

/** What is done, as calls to put behind the locator; or, without one, as whole expressions on `page`. */
export type ActionCode = {
  readonly calls: readonly string[];
  /** Click through the helper that waits for a listener. */
  readonly whenReady: boolean;
};

/** Elements on which a click means something without any script. */
const NATIVE = /(?:^|>)(?:a|area|label|summary|select|textarea|option)(?:[#:>]|$)/u;

/** On such an element a click is lost when it comes before the page's script listens; the engine waited for that too. */
const needsScript = ({ resolved }: ProvenStep): boolean => {
  if (resolved === null) return false;
  const { candidate, fingerprint } = resolved;
  const { type = '' } = fingerprint.attributes;
  if (NATIVE.test(candidate.domPath)) return false;
  if (candidate.tag === 'input') return type === 'button';
  if (candidate.tag === 'button') return type === 'button' || candidate.formId === null;
  return true;
};

const call = (method: string, argument = ''): ActionCode => ({ calls: [`.${method}(${argument})`], whenReady: false });

const optionCode = ({ spec, outcome }: ProvenStep): string => {
  const { label, value, index } = spec.input ?? {};
  if (index !== undefined) return `{ index: ${index} }`;
  if (value !== undefined) return `{ value: ${literal(value)} }`;
  // A bare text means label or value: right for the option whose two are the same, and what people write.
  return label === outcome.after?.targetValue ? literal(label ?? '') : `{ label: ${literal(label ?? '')} }`;
};

const typeCode = (text: string, { spec, resolved }: ProvenStep): ActionCode => {
  const delay = spec.input?.delay_ms;
  const typing = `.pressSequentially(${text}${delay === undefined ? '' : `, { delay: ${delay} }`})`;
  const filled = (resolved?.candidate.state.value ?? '') !== '';
  const toEnd = resolved?.candidate.tag === 'input' ? 'End' : 'Control+End';
  return { calls: filled ? [`.press('${toEnd}')`, typing] : [typing], whenReady: false };
};

/** A list drawn by the page takes two presses: a chain of calls behind one locator cannot say that yet. */
const selectCode = (proven: ProvenStep): ActionCode | null => {
  const { tag = 'select', role = null } = proven.resolved?.candidate ?? {};
  if (role === 'radio') return call('check');
  return role === 'combobox' && tag !== 'select' ? null : call('selectOption', optionCode(proven));
};

const clickOptions = ({ spec: { input } }: ProvenStep): string => {
  const options = [
    ...(input?.button === undefined ? [] : [`button: ${literal(input.button)}`]),
    ...(input?.click_count === undefined ? [] : [`clickCount: ${input.click_count}`]),
    ...(input?.modifiers === undefined ? [] : [`modifiers: [${input.modifiers.map(literal).join(', ')}]`]),
  ];
  return options.length === 0 ? '' : `{ ${options.join(', ')} }`;
};

/** The action as Playwright code; null where there is none yet. */
export const actionCode = (proven: ProvenStep): ActionCode | null => {
  const { spec, secret } = proven;
  const text = secret ?? literal(spec.input?.text ?? spec.input?.value ?? '');
  switch (spec.kind) {
    case 'click':
    case 'submit':
      return { calls: [`.click(${clickOptions(proven)})`], whenReady: needsScript(proven) };
    case 'fill':
      return call('fill', text);
    case 'type':
      return typeCode(text, proven);
    case 'press':
      return call(proven.resolved === null ? 'keyboard.press' : 'press', literal(spec.input?.key ?? ''));
    case 'select':
      return selectCode(proven);
    case 'check':
      return call(spec.input?.checked === false ? 'uncheck' : 'check');
    case 'uncheck':
    case 'hover':
    case 'focus':
    case 'clear':
      return call(spec.kind);
    case 'assert':
    case 'wait_for':
    case 'observe':
    case 'stop':
      return { calls: [], whenReady: false };
    case 'scroll':
      return proven.resolved === null ? null : call('scrollIntoViewIfNeeded');
    case 'navigate':
      return spec.target?.by === 'url' ? call('goto', addressCode(spec.target.url, proven.site)) : null;
    case 'upload':
      return call('setInputFiles', literal(spec.input?.file_ref ?? ''));
    case 'drag':
      return spec.input?.value === undefined ? null : call('fill', text);
  }
};

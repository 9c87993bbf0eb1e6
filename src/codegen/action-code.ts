import { isMadeUpId } from '../kit/made-up-id.ts';
import { addressCode } from './address-code.ts';
import {
  dayOrder,
  entriesOf,
  isDrawnList,
  isDrawnSlider,
  isEntry,
  isSecretDay,
  isTicked,
  keptDate,
} from './element-kinds.ts';
import {
  type Chain,
  type Expr,
  FIRST,
  flag,
  link,
  linked,
  list,
  number,
  PAGE,
  place,
  text,
  variable,
  VISIBLE,
} from './expression.ts';
import { locatorCode, namedCode, scopeCode, targetCode } from './locator-code.ts';
import { needsScript } from './needs-script.ts';
import type { ProvenStep } from './proven-step.ts';
import { scrollCode } from './scroll-code.ts';
import { comment, help, type Statement } from './statement.ts';
import { MASK } from './secret-teller.ts';
import { choicesOf, drawnFor, pressesDrawn, shownChoices } from './unseen-list.ts';

/** What is done, and the value that it brings along, if there is one. */
export type ActionCode = { readonly statements: readonly Statement[]; readonly value: Expr | null };

const done = (...statements: readonly Statement[]): ActionCode => ({ statements, value: null });
const act = (chain: Chain): Statement => ({ do: 'act', chain });
/** A secret in a place that takes no variable: the test ends there, as at whatever would tell one. */
const UNSAID = done(comment(MASK));

const call = (own: Chain, method: string, ...args: readonly Expr[]): ActionCode =>
  done(act(linked(own, link(method, args))));

const clickOptions = ({ spec: { input } }: ProvenStep): Readonly<Record<string, Expr>> => ({
  ...(input?.button === undefined ? {} : { button: text(input.button) }),
  ...(input?.click_count === undefined ? {} : { clickCount: number(input.click_count) }),
  ...(input?.modifiers === undefined ? {} : { modifiers: list(input.modifiers.map(text)) }),
});

const typeCode = (own: Chain, value: Expr, { spec, resolved }: ProvenStep): ActionCode => {
  const delay = spec.input?.delay_ms;
  const typing = link('pressSequentially', [value], delay === undefined ? {} : { delay: number(delay) });
  const filled = (resolved?.candidate.state.value ?? '') !== '';
  const toEnd = link('press', [text(resolved?.candidate.tag === 'input' ? 'End' : 'Control+End')]);
  return { statements: [...(filled ? [act(linked(own, toEnd))] : []), act(linked(own, typing))], value };
};

/** What is drawn for a box that cannot be seen: the nearest thing around it that shows, or its label; only that where the run pressed it. */
const boxDrawnFor = (own: Chain, id: string | null, byLabel: boolean): Chain => {
  const apart = id === null || id.includes('"') || isMadeUpId(id) ? [] : [`//label[@for="${id}"]`];
  const around = byLabel ? 'ancestor::label' : 'ancestor::*[position() <= 3]';
  const paths = [around, ...apart].join(' | ');
  return linked(own, link('locator', [text(`xpath=${paths}`)]), VISIBLE, link('last'));
};

const clickCode = (own: Chain, proven: ProvenStep): ActionCode => {
  const { resolved, step } = proven;
  const pressed =
    resolved !== null && step.gate?.by_label === true ? boxDrawnFor(own, resolved.candidate.attributes.id, true) : own;
  return needsScript(proven)
    ? done(help('clickWhenReady', [place(pressed)], clickOptions(proven)))
    : done(act(linked(pressed, link('click', [], clickOptions(proven)))));
};

/** A box to tick that cannot be seen, or is covered, is pressed through what is drawn for it; a test runner would wait for it. */
const tickCode = (own: Chain, on: boolean, { resolved, spec, step }: ProvenStep): ActionCode => {
  const method = on ? 'check' : 'uncheck';
  if (resolved === null) return call(own, method);
  const { attributes, state, bbox } = resolved.candidate;
  // One of a group is often cut away inside its label, which then takes the press; so is a box of a single pixel.
  const mayBeCut = state.transparent || spec.kind === 'select' || bbox.w <= 1 || bbox.h <= 1;
  const byLabel = step.gate?.by_label === true;
  if (state.visible && (!byLabel || mayBeCut))
    return done(act(linked(own, link(method, [], mayBeCut ? { force: flag(true) } : {}))));
  if (state.checked === String(on)) return call(own, 'focus');
  return call(boxDrawnFor(own, attributes.id, byLabel), 'click');
};

/** The document of the element: what belongs to it stands there, too. */
const frameOf = ({ resolved }: ProvenStep): Chain =>
  resolved === null ? PAGE : scopeCode({ ...resolved.locator, within: null });

/** The entries of a list in a frame stand in that frame. */
const entriesAt = (proven: ProvenStep): readonly Expr[] => {
  const frame = frameOf(proven);
  return frame.links.length === 0 ? [] : [place(linked(frame, link('locator', [text('html')])))];
};

const selectCode = (own: Chain, proven: ProvenStep): ActionCode => {
  const { label = '', value, index } = proven.spec.input ?? {};
  if (isEntry(proven)) return isTicked(proven) ? tickCode(own, true, proven) : clickCode(own, proven);
  const secret = proven.secret === null ? null : variable(proven.secret);
  const drawn = drawnFor(proven);
  const choose = (field: Chain, choices: readonly Expr[]): ActionCode => ({
    statements: [help('choose', [place(field), list(choices), ...entriesAt(proven)])],
    value: secret,
  });
  if (drawn !== null && pressesDrawn(proven)) return choose(linked(own, drawn), shownChoices(proven));
  if (isDrawnList(proven)) return choose(own, choicesOf(proven));
  // It may be the text of the option or its value: as a bare text it means both.
  if (secret !== null) return { statements: [act(linked(own, link('selectOption', [secret])))], value: secret };
  const entries = entriesOf(proven);
  if (index !== undefined) return done(act(linked(own, link('selectOption', [], { index: number(index) }))));
  if (entries.length > 1) return call(own, 'selectOption', list(entries.map(text)));
  if (value !== undefined) return done(act(linked(own, link('selectOption', [], { value: text(value) }))));
  const asked = text(label);
  // A bare text means label or value: right for the option whose two are the same, and what people write.
  const same = label === proven.outcome.after?.targetValue;
  const choice = same ? link('selectOption', [asked]) : link('selectOption', [], { label: asked });
  return { statements: [act(linked(own, choice))], value: asked };
};

/** Where it goes was found in the run; a run that did not write that down has its name only. */
const dragCode = (own: Chain, value: Expr, proven: ProvenStep): ActionCode => {
  const { to } = proven.spec.input ?? {};
  if (to === undefined) return setCode(own, value, proven);
  if (proven.secret !== null) return UNSAID;
  const { dropped_on: droppedOn } = proven.step;
  // A place among its neighbours says less than a name, but a name alone says nothing of its region.
  const isNamed = to.by === 'element' && to.region === undefined;
  if (droppedOn !== undefined && !(isNamed && droppedOn.kind === 'css'))
    return call(own, 'dragTo', place(locatorCode(droppedOn)));
  const frame = frameOf(proven);
  const found = to.by === 'element' ? namedCode(to.element, true, frame) : targetCode(to);
  if (found === null) return done();
  const there = to.by === 'element' ? found : linked(frame, ...found.links);
  return call(own, 'dragTo', place(linked(there, FIRST)));
};

/** A field that had made something else of a text that came at once understands keys, and gets them. */
const filling = (own: Chain, value: Expr, proven: ProvenStep): readonly Statement[] => {
  if (isSecretDay(proven)) {
    const order = dayOrder(proven);
    return [help('fillDay', [place(own), value, ...(order === null ? [] : [text(order)])])];
  }
  return proven.outcome.observations.some(({ attribute }) => attribute === 'by keys')
    ? [act(linked(own, SELECT_ALL)), act(linked(own, link('pressSequentially', [value])))]
    : [act(linked(own, link('fill', [value])))];
};

const setCode = (own: Chain, value: Expr, proven: ProvenStep): ActionCode => {
  if (!isDrawnSlider(proven)) return { statements: filling(own, value, proven), value };
  if (proven.secret !== null) return UNSAID;
  const asked = proven.spec.input?.text ?? proven.spec.input?.value ?? '';
  return done(help('slideTo', [place(own), number(Number(asked.replaceAll(',', '')))]));
};

const SELECT_ALL = link('press', [text('ControlOrMeta+a')]);

/** An editor with a document of its own hears its own keys, and may not hear what is done to the page. */
const clearCode = (own: Chain, { resolved }: ProvenStep): ActionCode =>
  /^(?:input|textarea|select)$/u.test(resolved?.candidate.tag ?? 'input')
    ? call(own, 'clear')
    : done(act(linked(own, SELECT_ALL)), act(linked(own, link('press', [text('Delete')]))));

const uploadCode = (own: Chain, { spec, resolved, secret }: ProvenStep): ActionCode => {
  if (secret !== null) return UNSAID;
  const file: Expr = { is: 'file', name: spec.input?.file_ref ?? '' };
  return resolved !== null && resolved.candidate.inputType !== 'file'
    ? done(help('giveFile', [place(own), file]))
    : call(own, 'setInputFiles', file);
};

/** The action as calls of Playwright. `located` is null where there is no element. */
export const actionCode = (located: Chain | null, proven: ProvenStep): ActionCode => {
  const { spec, secret } = proven;
  const asked = keptDate(proven) ?? spec.input?.text ?? spec.input?.value ?? '';
  const value = secret === null ? text(asked) : variable(secret);
  const own = located ?? PAGE;
  switch (spec.kind) {
    case 'click':
    case 'submit':
      return clickCode(own, proven);
    case 'fill':
      return setCode(own, value, proven);
    case 'type':
      return typeCode(own, value, proven);
    case 'press':
      return call(located ?? { from: 'page.keyboard', links: [] }, 'press', text(spec.input?.key ?? ''));
    case 'select':
      return selectCode(own, proven);
    case 'check':
      return tickCode(own, spec.input?.checked !== false, proven);
    case 'uncheck':
      return tickCode(own, false, proven);
    case 'hover':
    case 'focus':
      return call(own, spec.kind);
    case 'clear':
      return clearCode(own, proven);
    case 'assert':
    case 'wait_for':
    case 'observe':
    case 'stop':
      return done();
    case 'scroll':
      return done(...scrollCode(located, proven));
    case 'navigate':
      return spec.target?.by === 'url' ? call(PAGE, 'goto', addressCode(spec.target.url, proven.site)) : done();
    case 'upload':
      return uploadCode(own, proven);
    case 'drag':
      return dragCode(own, value, proven);
  }
};

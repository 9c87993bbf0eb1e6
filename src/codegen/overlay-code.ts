import type { HealEvent } from '../contract/heal-event.ts';
import { type Link, link, linked, text } from './expression.ts';
import { locatorCode } from './locator-code.ts';
import type { ProvenStep } from './proven-step.ts';
import type { Statement } from './statement.ts';

const pressed = ({ closed_key: key }: HealEvent): Link =>
  key === undefined ? link('click') : link('press', [text(key)]);

/** Something lay over the element, and healing closed it: so does the test, one after the other. */
export const overlaysClosed = ({ uncovered }: ProvenStep): readonly Statement[] =>
  uncovered.flatMap((heal): readonly Statement[] =>
    heal.closed === undefined ? [] : [{ do: 'act', chain: linked(locatorCode(heal.closed), pressed(heal)) }],
  );

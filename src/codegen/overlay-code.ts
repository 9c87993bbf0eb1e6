import { link, linked } from './expression.ts';
import { locatorCode } from './locator-code.ts';
import type { ProvenStep } from './proven-step.ts';
import type { Statement } from './statement.ts';

/** Something lay over the element, and healing closed it: so does the test. */
export const overlayClosed = ({ heal }: ProvenStep): readonly Statement[] =>
  heal?.closed === undefined ? [] : [{ do: 'act', chain: linked(locatorCode(heal.closed), link('click')) }];

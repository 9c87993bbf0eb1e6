import { userEvent } from 'vitest/browser';
import type { Condition } from '../../src/contract/condition.ts';
import type { Requirement } from '../../src/contract/requirement.ts';
import type { Target } from '../../src/contract/target.ts';
import { prepare } from '../../src/page/prepare.ts';
import { settle } from '../../src/page/settle.ts';
import { createWorkplace, type Workplace } from '../../src/page/workplace.ts';
import type { Preparation, PrepareRequest, Settlement } from '../../src/ports/page-messages.ts';

/** How a test asks for an action in its own document; everything else is as the engine would ask. */
export type Ask = {
  readonly kind?: PrepareRequest['kind'];
  readonly target?: Target;
  readonly needs?: Exclude<Requirement['needs'], 'container'>;
  readonly before?: readonly Condition[];
  readonly after?: readonly Condition[];
  readonly withinMs?: number;
  readonly quietMs?: number;
};

const named = (element: string): Target => ({ by: 'element', element });

/** An agent that is still armed for the action of an earlier test would stop the input of the next one. */
let armed: Workplace | null = null;

export const prepared = (element: string, ask: Ask = {}, work: Workplace = createWorkplace()): Promise<Preparation> => {
  armed?.end();
  armed = work;
  return prepare(
    {
      kind: ask.kind ?? 'click',
      target: ask.target ?? named(element),
      requirement: { needs: ask.needs ?? 'any' },
      preconditions: ask.before ?? [],
      postconditions: ask.after ?? [],
      resolution: null,
      framePath: [],
      limits: { samples: 3, delayMs: 120, tolerance: 2 },
      withinMs: ask.withinMs ?? 1_000,
    },
    work,
  );
};

/** The whole way of an action in this document: prepared, sent as real input (or as the test says), and settled. */
export const acted = async (
  element: string,
  ask: Ask = {},
  send: (target: Element) => unknown = (target) => userEvent.click(target),
  work: Workplace = createWorkplace(),
): Promise<Settlement> => {
  const preparation = await prepared(element, ask, work);
  const { resolution, before } = preparation;
  if (resolution.kind === 'unresolved' || before === null) throw new Error(JSON.stringify(preparation));
  const target = work.refs.elementOf(resolution.candidate.ref);
  if (target === null) throw new Error('the element left the page');
  await send(target);
  const settlement = await settle(
    {
      kind: ask.kind ?? 'click',
      target: ask.target ?? named(element),
      requirement: { needs: ask.needs ?? 'any' },
      postconditions: ask.after ?? [],
      before,
      heldBefore: preparation.heldBefore,
      targetRef: resolution.candidate.ref,
      quietMs: ask.quietMs ?? 150,
      withinMs: ask.withinMs ?? 1_000,
    },
    work,
  );
  work.end();
  return settlement;
};

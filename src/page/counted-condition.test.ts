import { describe, expect, it } from 'vitest';
import { show, the } from '../../test/support/show.ts';
import { evaluateCondition } from '../stages/verify/index.ts';
import { conditionFacts } from './condition-facts.ts';
import { lookFor } from './query-selectors.ts';
import { createWorkplace } from './workplace.ts';

describe('how many elements match', () => {
  const target = { by: 'role', role: 'button', name: 'Save' } as const;
  const isOne = { kind: 'element_count_equals', args: { target, count: 1 }, severity: 'error' } as const;
  const holds = (): boolean => {
    const work = createWorkplace();
    const look = lookFor([target], work);
    const actedOn = { target, ref: work.refs.refOf(the('button')), count: null };
    return evaluateCondition(isOne, conditionFacts(isOne, look, work.refs, actedOn, false), 'post').ok;
  };

  it('given one, then there is one', () => {
    show('<button>Save</button>');
    expect(holds()).toBe(true);
  });

  it('given a twin that came with the action, then there are two, though the one acted on is known', () => {
    show('<button>Save</button><button>Save</button>');
    expect(holds()).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import type { ActionSpec } from '../contract/action-spec.ts';
import { judgeProposal, refusedProposals } from './judge-proposal.ts';

const changed = { kind: 'x_state_changed', args: {}, severity: 'warning' } as const;
const send: ActionSpec = {
  id: 'send',
  kind: 'click',
  criticality: 'critical',
  target: { by: 'css', selector: '#send' },
  preconditions: [changed],
  postconditions: [changed],
  timeout_ms: 1_000,
};
const policy = { allowlist: ['shop.test'] };
const none = { dryRun: false, confirmed: false };

describe('an action of a sound plan', () => {
  it('[C-64] given a critical one, then it is refused unless somebody said yes, or nothing is sent anyway', () => {
    expect(judgeProposal(send, policy, none).reasons).toMatchObject([{ path: 'criticality', rule: 'confirmation' }]);
    expect(judgeProposal(send, policy, { ...none, confirmed: true }).reasons).toEqual([]);
    expect(judgeProposal(send, policy, { ...none, dryRun: true }).reasons).toEqual([]);
    // What only looks needs no yes.
    expect(judgeProposal({ ...send, kind: 'assert' }, policy, none).reasons).toEqual([]);
  });

  it('[C-63] given an address, then it is refused where its host is not allowed', () => {
    const open = (url: string): ActionSpec => ({
      ...send,
      ...{ kind: 'navigate', criticality: 'normal', target: { by: 'url', url } },
    });
    expect(judgeProposal(open('https://shop.test/cart'), policy, none).reasons).toEqual([]);
    expect(judgeProposal(open('https://evil.test/'), policy, none).reasons).toEqual([
      { path: 'target.url', message: 'the host evil.test is not on the list of allowed hosts', rule: 'domain' },
    ]);
  });
});

describe('a plan that is refused [C-59]', () => {
  it('given violations, then each action has its own, the others are refused with it, and no value is repeated', () => {
    const actions = ['buy it with hunter2', { ...send, input: { text: 'hunter2' } }, { kind: 7 }];
    const judged = refusedProposals(actions, [
      { path: 'actions[0]', message: 'expected an object' },
      { path: 'actions[2].kind', message: 'expected a kind', rule: 'strict' },
      { path: 'run.url', message: 'say where to begin', rule: 'start' },
    ]);
    expect(judged.map(({ raw }) => raw)).toEqual([
      'no action',
      'send: click, critical',
      'no id: no kind, no criticality',
    ]);
    expect(judged.map(({ reasons }) => reasons)).toEqual([
      [{ path: 'actions[0]', message: 'expected an object' }],
      [
        {
          path: 'actions[1]',
          message: 'the plan is refused as a whole, because of actions[0], actions[2]',
          rule: 'plan',
        },
        { path: 'run.url', message: 'say where to begin', rule: 'start' },
      ],
      [{ path: 'actions[2].kind', message: 'expected a kind', rule: 'strict' }],
    ]);
    expect(JSON.stringify(judged)).not.toContain('hunter2');
  });
});

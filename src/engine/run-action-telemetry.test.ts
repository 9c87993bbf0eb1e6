import { describe, expect, it } from 'vitest';
import { button } from '../../test/support/build-registry.ts';
import { createFakeClock } from '../../test/support/fake-clock.ts';
import { createFakePage } from '../../test/support/fake-page.ts';
import { createMemoryRunFolder } from '../../test/support/memory-run-folder.ts';
import type { ActionSpec } from '../contract/action-spec.ts';
import { targetSchema } from '../contract/target.ts';
import { createRecorder } from './recorder.ts';
import { runAction } from './run-action.ts';

const changed = { kind: 'x_state_changed', args: {}, severity: 'warning' } as const;

describe('what was scored', () => {
  it.each([
    ['Save', 'resolved', null],
    ['Fly to the moon', 'unresolved', 'score_below_threshold'],
  ])(
    '[V-61] given an intent for "%s", when the action ends as %s, then result and trace both tell how it was scored',
    async (text, kind, failureReason) => {
      const clock = createFakeClock();
      const folder = createMemoryRunFolder();
      const spec: ActionSpec = {
        id: 'step_000',
        kind: 'click',
        criticality: 'normal',
        target: targetSchema.parse({
          by: 'intent',
          intent: text,
          role: 'button',
          text: { exact: text, contains: [] },
        }),
        preconditions: [changed],
        postconditions: [changed],
        timeout_ms: 5_000,
      };
      const { resolution } = await runAction(spec, createFakePage({ on: [button('Save'), button('Send')] }), {
        clock,
        recorder: createRecorder(`r_${'0'.repeat(32)}`, folder, clock),
        policy: { allowlist: ['shop.test'] },
        cancelled: () => false,
        stepIndex: 0,
        stepsTaken: 0,
      });
      expect(resolution?.kind).toBe(kind);
      expect(resolution?.trace).toMatchObject({ candidatesTotal: 2, failureReason });
      const [compiled] = folder.events().filter((event) => event.event_type === 'action_compiled');
      expect(compiled?.metadata).toMatchObject({ resolution: { trace: resolution?.trace } });
    },
  );
});

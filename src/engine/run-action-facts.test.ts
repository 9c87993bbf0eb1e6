import { describe, expect, it } from 'vitest';
import { button, field } from '../../test/support/build-registry.ts';
import { createFakeClock } from '../../test/support/fake-clock.ts';
import { createFakePage, type FakePage, type Script } from '../../test/support/fake-page.ts';
import { createMemoryRunFolder } from '../../test/support/memory-run-folder.ts';
import { click } from '../../test/support/run-scripted.ts';
import type { ActionSpec } from '../contract/action-spec.ts';
import { createFactsRecord } from './facts-record.ts';
import { createRecorder } from './recorder.ts';
import { runAction } from './run-action.ts';

const run = async (
  spec: ActionSpec,
  script: Script,
  facts: (page: FakePage) => ReturnType<FakePage['facts']>,
  onCall?: (call: string) => void,
) => {
  const clock = createFakeClock();
  const folder = createMemoryRunFolder();
  const fake = createFakePage(script, onCall);
  const page: FakePage = { ...fake, facts: () => facts(fake) };
  await runAction(spec, page, {
    clock,
    recorder: createRecorder(`r_${'0'.repeat(32)}`, folder, clock),
    policy: { allowlist: ['shop.test'] },
    cancelled: () => false,
    stepIndex: 0,
    stepsTaken: 0,
    facts: createFactsRecord(folder),
  });
  return { folder, fake };
};

const kept = ({ folder }: Awaited<ReturnType<typeof run>>) =>
  folder.events().filter(({ event_type }) => event_type === 'evidence_captured');

describe('the facts of an action', () => {
  it('given a page that answers late, when the action is run, then it is sent before the facts are there, and they are kept', async () => {
    let tell = (): void => undefined;
    const late = new Promise<{ version: number; json: string }>((resolve) => {
      tell = () => resolve({ version: 4, json: '{}' });
    });
    const ran = await run(
      click,
      { on: [button('Save')] },
      (page) => {
        // Asked before the input goes out, because it may take the page away.
        expect(page.calls).not.toContain('dispatch');
        return late;
      },
      // Whoever waited for the facts before sending would wait for ever.
      (call) => (call === 'dispatch' ? tell() : undefined),
    );
    expect(kept(ran)).toMatchObject([
      { event_type: 'evidence_captured', metadata: { kind: 'x_registry', registry_version: 4 } },
    ]);
  });

  it('given a refusal, when the action ends, then what it was refused on is kept, and what was asked', async () => {
    const ran = await run(click, { on: [button('Save'), button('Save')] }, () =>
      Promise.resolve({ version: 1, json: '{"a":1}' }),
    );
    expect(ran.fake.calls).not.toContain('dispatch');
    expect(kept(ran)).toHaveLength(1);
    const compiled = ran.folder.events().find(({ event_type }) => event_type === 'action_compiled');
    expect(compiled?.metadata).toMatchObject({ question: { kind: 'click', target: click.target } });
  });

  it('given a page that cannot tell, when the action is run, then it goes on without', async () => {
    const ran = await run(click, { on: [button('Save')] }, () => Promise.resolve(null));
    expect(ran.fake.calls).toContain('dispatch');
    expect(kept(ran)).toEqual([]);
  });

  it('given a secret that is chosen from a list that is none, when refused, then the question does not tell it', async () => {
    const select: ActionSpec = {
      ...click,
      kind: 'select',
      target: { by: 'element', element: 'Password' },
      input: { label: 'hunter2-hunter2' },
    };
    const ran = await run(select, { on: [field('Password', { state: { secret: true } })] }, () =>
      Promise.resolve({ version: 1, json: '{}' }),
    );
    expect(ran.folder.lines.join('\n')).not.toContain('hunter2');
  });
});

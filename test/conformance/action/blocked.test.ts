import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ActionStage, startStage } from '../../support/action-stage.ts';

let stage: ActionStage;
beforeAll(async () => {
  stage = await startStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());
const LOG = `<script>window.log = []; addEventListener('click', (event) => log.push(event.target.id), true);</script>`;

describe('a control that cannot be used', () => {
  it('[P-39, P-46] given a cookie banner over the button, then it is blocked, the banner is named, and nothing is sent', async () => {
    const { first, steps, seen } = await stage.play(
      `${LOG}<button id="pay">Pay</button><div id="banner" style="position:fixed;inset:0;background:#fffc">We use cookies</div>`,
      ['Pay | click'],
      { timeoutMs: 700 },
    );
    expect([first.status, first.situation, first.dispatched]).toEqual(['blocked', 'covered', false]);
    expect(steps[0]?.gate?.obstruction).toContain('#banner');
    expect(first.reason).toContain('We use cookies');
    expect(await seen('log')).toEqual([]);
  });

  it('[P-42] given a disabled button, then it is blocked as disabled, and nothing is sent', async () => {
    const { first, seen } = await stage.play(`${LOG}<button id="go" disabled>Go</button>`, ['Go | click'], {
      timeoutMs: 600,
    });
    expect([first.situation, first.dispatched]).toEqual(['disabled', false]);
    expect(await seen('log')).toEqual([]);
  });

  it('[P-42] given a button that becomes enabled a moment later, then it is waited for', async () => {
    const { first } = await stage.play(
      `<button id="go" disabled>Go</button><p id="out"></p><script>go.onclick = () => { out.textContent = 'done'; }; setTimeout(() => { go.disabled = false; }, 300);</script>`,
      ['Go | click'],
    );
    expect(first.status).toBe('succeeded');
  });

  it('[P-43] given a button that never stands still, then it is unstable, and nothing is sent', async () => {
    const { first, seen } = await stage.play(
      `${LOG}<button id="go" style="position:absolute">Go</button><script>let x = 0; const run = () => { x = (x + 7) % 300; go.style.left = x + 'px'; requestAnimationFrame(run); }; run();</script>`,
      ['Go | click'],
      { timeoutMs: 900 },
    );
    expect([first.situation, first.dispatched]).toEqual(['unstable', false]);
    expect(await seen('log')).toEqual([]);
  });

  it('[P-45] given a hidden, disabled button, then what is told is that it cannot be seen', async () => {
    const { first } = await stage.play(
      `<button id="go" style="visibility:hidden" disabled>Go</button>`,
      ['Go | click'],
      {
        timeoutMs: 500,
      },
    );
    expect(first.status).not.toBe('succeeded');
    expect(['not_visible', 'target_not_found']).toContain(first.situation);
  });
});

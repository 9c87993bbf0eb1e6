import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type ActionStage, startStage } from '../../support/action-stage.ts';

let stage: ActionStage;
beforeAll(async () => {
  stage = await startStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

/** The page is there; a moment later its script has got what it needs, and loads it anew. */
const loadsItselfAnew = `<button onclick="this.textContent = 'Saved'">Save</button>
<script>
  if (sessionStorage.getItem('token') === null) {
    sessionStorage.setItem('token', 'x');
    addEventListener('DOMContentLoaded', () => location.reload());
  }
</script>`;

const leadsOn = `<p>One moment</p><script>addEventListener('DOMContentLoaded', () => location.replace('/inside'))</script>`;

it.each([
  ['a page that loads itself anew while it opens', loadsItselfAnew],
  ['a page whose script leads on to another while it opens', leadsOn],
])('given %s, then the run begins where it arrives', async (_, body) => {
  stage.server.set('/inside', `<button onclick="this.textContent = 'Saved'">Save</button>`);
  const { result, seen } = await stage.play(body, ['Save | click | | element_visible:Saved']);
  expect(result).toMatchObject({ verdict: 'pass' });
  expect(await seen('document.querySelector("button").textContent')).toBe('Saved');
});

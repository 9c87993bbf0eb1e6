import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createVaultyFunctions } from './vaulty-functions.ts';
import { createWorkplace } from './workplace.ts';

const work = createWorkplace();
const functions = createVaultyFunctions(work);
const byId = (id: string): Element => document.getElementById(id) as Element;

beforeEach(() => {
  document.body.innerHTML = `
    <main><h1>Order</h1><form id="form"><label>Name <input id="name"></label><button id="save">Save</button></form>
    <div id="host"></div><button id="under" style="position:fixed;right:0;bottom:0;width:80px;height:30px">Under</button>
    <div style="position:fixed;right:0;bottom:0;width:100px;height:60px;background:#fff">Over</div></main>`;
  byId('host').attachShadow({ mode: 'open' }).innerHTML = '<button id="inner">Inner</button>';
});
afterEach(() => {
  document.body.innerHTML = '';
});

describe('the functions of seed 000 [V-62]', () => {
  it('[V-72] given a page that did not change, when the registry is built again, then it is a new one', () => {
    const { version } = work.observe();
    expect(work.observe().version).toBe(version);
    expect(functions.buildCandidateRegistry().version).toBe(version + 1);
  });

  it('given a scope, when the registry is built, then it holds what lies inside and nothing else', () => {
    expect(functions.buildCandidateRegistry(byId('form')).candidates.map(({ name }) => name)).toEqual(['Name', 'Save']);
  });

  it('given a shadow root, when elements are collected, then those inside it are among them, in drawing order', () => {
    const found = functions.collectActionableElementsDeep().map(({ id }) => id);
    expect(found).toEqual(['name', 'save', 'inner', 'under']);
    expect(functions.collectActionableElementsDeep(byId('host')).map(({ id }) => id)).toEqual(['inner']);
  });

  it('given an element, when its metadata is asked for, then it is its candidate; of a mere text there is none', () => {
    expect(functions.computeCandidateMetadata(byId('save'))).toMatchObject({ name: 'Save', type: 'button' });
    expect(functions.computeCandidateMetadata(document.querySelector('h1') as Element)).toBeNull();
  });

  it('given one element over another, then only what can be hit is topmost', () => {
    expect(functions.isTopmost(byId('save'))).toBe(true);
    expect(functions.isTopmost(byId('under'))).toBe(false);
  });

  it('given each way of naming, when a target is resolved, then it leads to the element, or tells what was tried', () => {
    const { vaultyId } = functions.computeCandidateMetadata(byId('save')) ?? { vaultyId: '' };
    expect(functions.resolveTargetV2({ by: 'vaultyId', id: vaultyId })).toMatchObject({
      ok: true,
      element: byId('save'),
    });
    expect(functions.resolveTargetV2({ by: 'css', selector: '#name' })).toMatchObject({
      ok: true,
      element: byId('name'),
    });
    const refused = functions.resolveTargetV2({ by: 'vaultyId', id: 'v-nobody' }, 'fill');
    expect(refused).toMatchObject({
      ok: false,
      error: 'FILL target not found',
      resolutionTrace: { chosen: null, failureReason: 'vaultyId_not_found' },
    });
  });
});

describe('the phases of seed 000 [V-69]', () => {
  const save = { by: 'intent', role: 'button', text: { exact: 'Save', contains: [] }, label: 'Save' } as never;

  it.each([
    ['registry', { by: 'vaultyId', id: 'v-nobody' } as const, /phase 1/u],
    ['intents', save, /phase 2/u],
  ])('given %s is switched off, then its targets are refused and all others go on', (phase, target, said) => {
    const phases = { registry: true, intents: true, telemetry: true, [phase]: false };
    const some = createVaultyFunctions(work, phases);
    expect(some.resolveTargetV2(target)).toMatchObject({ ok: false, error: expect.stringMatching(said) });
    expect(some.resolveTargetV2({ by: 'css', selector: '#save' })).toMatchObject({ ok: true });
  });

  it('given telemetry is switched off, then a refusal is told without what was tried', () => {
    const silent = createVaultyFunctions(work, { registry: true, intents: true, telemetry: false });
    expect(silent.resolveTargetV2({ by: 'vaultyId', id: 'v-nobody' })).toEqual({
      ok: false,
      error: 'CLICK target not found',
    });
  });
});

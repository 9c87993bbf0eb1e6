import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { compile } from 'svelte/compiler';

export type Framework = 'react' | 'vue' | 'svelte';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The same form by three frameworks: the framework owns the value, and `rerender()` draws all of it again. */
const SOURCES: Readonly<Record<Framework, string>> = {
  react: `
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
const Form = () => {
  const [name, setName] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [drawn, setDrawn] = useState(0);
  globalThis.rerender = () => flushSync(() => setDrawn((n) => n + 1));
  return <form>
    <label>Name <input id="name" value={name} onChange={(event) => setName(event.target.value)} /></label>
    <label><input id="agreed" type="checkbox" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} /> Agreed</label>
    <output id="state">{name}/{String(agreed)}</output><i id="drawn">{drawn}</i>
  </form>;
};
createRoot(document.getElementById('root')).render(<Form />);`,
  vue: `
import { createApp, h, nextTick, ref } from 'vue';
const [name, agreed, drawn] = [ref(''), ref(false), ref(0)];
globalThis.rerender = () => { drawn.value += 1; return nextTick(); };
createApp({ render: () => h('form', [
  h('label', ['Name ', h('input', { id: 'name', value: name.value, onInput: (event) => { name.value = event.target.value; } })]),
  h('label', [h('input', { id: 'agreed', type: 'checkbox', checked: agreed.value, onChange: (event) => { agreed.value = event.target.checked; } }), ' Agreed']),
  h('output', { id: 'state' }, name.value + '/' + agreed.value), h('i', { id: 'drawn' }, String(drawn.value)),
]) }).mount('#root');`,
  svelte: `
import { flushSync, mount } from 'svelte';
import Form from './form.svelte';
globalThis.rerender = () => flushSync(() => globalThis.draw());
mount(Form, { target: document.getElementById('root') });`,
};

const SVELTE_FORM = `<script>
  let name = $state('');
  let agreed = $state(false);
  let drawn = $state(0);
  globalThis.draw = () => { drawn += 1; };
</script>
<form>
  <label>Name <input id="name" bind:value={name}></label>
  <label><input id="agreed" type="checkbox" bind:checked={agreed}> Agreed</label>
  <output id="state">{name}/{agreed}</output><i id="drawn">{drawn}</i>
</form>`;

const svelte: Plugin = {
  name: 'svelte',
  setup(bundling) {
    bundling.onResolve({ filter: /\.svelte$/ }, ({ path }) => ({ path, namespace: 'form' }));
    bundling.onLoad({ filter: /.*/, namespace: 'form' }, () => ({
      contents: compile(SVELTE_FORM, { generate: 'client', runes: true }).js.code,
      resolveDir: root,
    }));
  },
};

/** What stands in the body: the real framework from npm, and nothing from another host. */
export const frameworkPage = async (framework: Framework): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents: SOURCES[framework], resolveDir: root, loader: 'jsx' },
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'chrome120',
    jsx: 'automatic',
    conditions: ['browser', 'production'],
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    plugins: [svelte],
    logLevel: 'error',
  });
  return `<div id="root"></div><script>${(outputFiles[0]?.text ?? '').replaceAll('<!--', '\\x3C!--')}</script>`;
};

import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

export type Editor = 'quill' | 'prosemirror';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Editors that keep a document of their own: `read()` tells what is in it, whatever the page shows. */
const SOURCES: Readonly<Record<Editor, string>> = {
  quill: `
import Quill from 'quill';
const editor = new Quill('#editor', { modules: { toolbar: false } });
editor.root.setAttribute('aria-label', 'Story');
globalThis.read = () => editor.getText().trim();`,
  prosemirror: `
import { exampleSetup } from 'prosemirror-example-setup';
import { schema } from 'prosemirror-schema-basic';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
const state = EditorState.create({ schema, plugins: exampleSetup({ schema, menuBar: false }) });
const view = new EditorView(document.getElementById('editor'), { state, attributes: { 'aria-label': 'Story' } });
globalThis.read = () => view.state.doc.textContent;`,
};

export const editorPage = async (editor: Editor): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents: SOURCES[editor], resolveDir: root },
    absWorkingDir: root,
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'chrome120',
    logLevel: 'error',
  });
  const script = (outputFiles[0]?.text ?? '').replaceAll('</script', '<\\/script');
  return `<h1>Stories</h1><div id="editor" style="min-height:80px;border:1px solid"></div><script>${script}</script>`;
};

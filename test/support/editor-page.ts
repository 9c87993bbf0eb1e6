import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

export type Editor = 'quill' | 'prosemirror';

/** An editor that keeps a document of its own: `read()` tells what is in it, whatever the page shows. */
export const editorPage = async (editor: Editor): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`editors/${editor}.ts`, import.meta.url))],
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

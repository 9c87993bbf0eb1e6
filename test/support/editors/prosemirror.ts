import { exampleSetup } from 'prosemirror-example-setup';
import { schema } from 'prosemirror-schema-basic';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';

const state = EditorState.create({ schema, plugins: exampleSetup({ schema, menuBar: false }) });
const view = new EditorView(document.getElementById('editor'), { state, attributes: { 'aria-label': 'Story' } });
Object.assign(globalThis, { read: () => view.state.doc.textContent });

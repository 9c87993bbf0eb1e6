import Quill from 'quill';

const editor = new Quill('#editor', { modules: { toolbar: false } });
editor.root.setAttribute('aria-label', 'Story');
Object.assign(globalThis, { read: () => editor.getText().trim() });

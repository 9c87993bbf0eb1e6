import '@shoelace-style/shoelace/dist/themes/light.css';
import {
  registerIconLibrary,
  type SlAlert,
  type SlDialog,
  type SlDrawer,
  type SlInput,
} from '@shoelace-style/shoelace';

const picture = (path: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="${path}"/></svg>`)}`;

// The default icon library asks a CDN; a drawn square says as much to a test.
registerIconLibrary('default', { resolver: () => picture('M2 2h12v12H2z') });

const find = <T extends Element>(selector: string): T => {
  const found = document.querySelector<T>(selector);
  if (found === null) throw new Error(`nothing matches ${selector}`);
  return found;
};

find('#open-dialog').addEventListener('click', () => void find<SlDialog>('#assign').show());
find('#close-dialog').addEventListener('click', () => void find<SlDialog>('#assign').hide());
find('#open-drawer').addEventListener('click', () => void find<SlDrawer>('#filters').show());
find('#save').addEventListener('click', () => void find<SlAlert>('#saved').toast());
find('#email').addEventListener('sl-blur', () => find<SlInput>('#email').reportValidity());

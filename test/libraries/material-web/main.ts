import '@material/web/all.js';
import type { MdDialog } from '@material/web/dialog/dialog.js';
import type { MdMenu } from '@material/web/menu/menu.js';

const find = <T extends Element>(selector: string): T => {
  const found = document.querySelector<T>(selector);
  if (found === null) throw new Error(`nothing matches ${selector}`);
  return found;
};

find('#open-dialog').addEventListener('click', () => void find<MdDialog>('#trip').show());
find('#open-menu').addEventListener('click', () => {
  const menu = find<MdMenu>('#account-menu');
  menu.open = !menu.open;
});

import '@vaadin/accordion';
import '@vaadin/button';
import '@vaadin/checkbox';
import '@vaadin/combo-box';
import '@vaadin/date-picker';
import '@vaadin/dialog';
import '@vaadin/grid';
import '@vaadin/grid/vaadin-grid-selection-column.js';
import '@vaadin/grid/vaadin-grid-sort-column.js';
import '@vaadin/menu-bar';
import '@vaadin/radio-group';
import '@vaadin/select';
import '@vaadin/tabs';
import '@vaadin/text-field';
import type { ComboBox } from '@vaadin/combo-box';
import type { Dialog } from '@vaadin/dialog';
import type { Grid, GridColumn } from '@vaadin/grid';
import type { MenuBar } from '@vaadin/menu-bar';
import { Notification } from '@vaadin/notification';
import type { Select } from '@vaadin/select';

const find = <T extends Element>(selector: string): T => {
  const found = document.querySelector<T>(selector);
  if (found === null) throw new Error(`nothing matches ${selector}`);
  return found;
};

find<MenuBar>('#menu').items = [
  { text: 'View' },
  {
    text: 'Share',
    children: [{ text: 'By mail' }, { text: 'As link' }, { text: 'With a team', children: [{ text: 'Sales' }] }],
  },
  { text: 'Move', disabled: true },
];
find<ComboBox>('#country').items = ['Chile', 'Japan', 'Norway', 'Portugal'];
find<ComboBox>('#agent').items = [
  { label: 'Robin Vale', value: 1 },
  { label: 'Alex Moor', value: 2 },
];
find<Select>('#stage').items = [
  { label: 'Lead', value: 'lead' },
  { label: 'Offer', value: 'offer' },
  { label: 'Won', value: 'won', disabled: true },
];
find<Select>('#stage').value = 'lead';
find<Grid>('#deals').items = [
  { customer: 'Harbour Ltd', value: '12,000 €' },
  { customer: 'Mill & Sons', value: '8,400 €' },
  { customer: 'Quay Foods', value: '31,000 €' },
];
find<GridColumn>('#actions').renderer = (root) => {
  root.innerHTML = '<vaadin-button theme="tertiary">Edit</vaadin-button>';
};

const dialog = find<Dialog>('#new-deal');
dialog.renderer = (root) => {
  if (root.firstElementChild) return;
  root.innerHTML =
    '<vaadin-text-field label="Customer"></vaadin-text-field><vaadin-checkbox label="Urgent"></vaadin-checkbox>' +
    '<vaadin-button>Cancel</vaadin-button><vaadin-button theme="primary">Create</vaadin-button>';
};
find('#open-dialog').addEventListener('click', () => {
  dialog.opened = true;
});
find('#save').addEventListener('click', () => Notification.show('The deal is saved.'));

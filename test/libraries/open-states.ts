/** What to click so that something of a page opens. Things that are closed have no names to compare. */
export type OpenState = { readonly state: string; readonly clicks: readonly string[] };

const dialog: OpenState = { state: 'dialog open', clicks: ['#open-dialog'] };
const menu: OpenState = { state: 'menu open', clicks: ['#open-menu'] };
const list: OpenState = { state: 'list open', clicks: ['#open-list'] };
const opened = (state: string, ...clicks: readonly string[]): OpenState => ({ state, clicks });

export const openStates: Readonly<Record<string, readonly OpenState[]>> = {
  antd: [
    dialog,
    menu,
    opened('list open', '#profile_city'),
    opened('date picker open', '#profile_born'),
    opened('confirmation open', 'button:has-text("Remove")'),
  ],
  bootstrap: [
    dialog,
    menu,
    opened('list open', '.ts-control'),
    opened('date picker open', '#start'),
    opened('toast shown', '#save'),
  ],
  fluent: [dialog, menu, list],
  'jquery-ui': [dialog, opened('list open', '#berth-button'), opened('date picker open', '#arrival')],
  mantine: [dialog, opened('menu open', 'button:has-text("Actions")'), opened('list open', 'input[value="Loam"]')],
  'material-web': [dialog, menu, list],
  mui: [
    dialog,
    menu,
    list,
    opened('suggestions open', 'label:has-text("Dish") + div button[aria-label="Open"]'),
    opened('date picker open', 'button[aria-label^="Choose date"]'),
  ],
  primevue: [
    dialog,
    menu,
    opened('list open', '[role="combobox"][aria-labelledby="ward-label"]'),
    opened('date picker open', 'button[aria-label="Choose Date"]'),
    opened('toast shown', 'button:has-text("Save")'),
  ],
  radix: [dialog, menu, opened('list open', '#genre'), opened('toast shown', 'button:text-is("Save")')],
  'react-select': [
    opened('list open', 'label:has-text("Make") + div'),
    opened('many chosen', 'label:has-text("Fuels") + div'),
  ],
  shoelace: [
    dialog,
    menu,
    list,
    opened('drawer open', '#open-drawer'),
    opened('colours open', 'sl-color-picker'),
    opened('toast shown', '#save'),
  ],
  vaadin: [
    dialog,
    opened('menu open', 'vaadin-menu-bar-button:has-text("Share")'),
    opened('list open', '#stage'),
    opened('suggestions open', '#country [part~="toggle-button"]'),
    opened('date picker open', '#close-date [part~="toggle-button"]'),
    opened('notification shown', '#save'),
  ],
};

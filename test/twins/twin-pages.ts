import type { TwinPage } from '../support/twin-page.ts';
import { cardTwins } from './card-twins.ts';
import { componentTwins } from './component-twins.ts';
import { dialogTwins } from './dialog-twins.ts';
import { formTwins } from './form-twins.ts';
import { hiddenTwins } from './hidden-twins.ts';
import { landmarkTwins } from './landmark-twins.ts';
import { listTwins } from './list-twins.ts';
import { nameTwins } from './name-twins.ts';
import { panelTwins } from './panel-twins.ts';
import { stateTwins } from './state-twins.ts';
import { stickyTwins } from './sticky-twins.ts';
import { tableTwins } from './table-twins.ts';
import { trapTwins } from './trap-twins.ts';
import { unrestTwins } from './unrest-twins.ts';

/** All pages, by what makes the twins twins. */
export const TWIN_PAGES: Readonly<Record<string, readonly TwinPage[]>> = {
  cards: cardTwins,
  tables: tableTwins,
  lists: listTwins,
  dialogs: dialogTwins,
  hidden: hiddenTwins,
  sticky: stickyTwins,
  panels: panelTwins,
  forms: formTwins,
  landmarks: landmarkTwins,
  components: componentTwins,
  states: stateTwins,
  names: nameTwins,
  traps: trapTwins,
  unrest: unrestTwins,
};

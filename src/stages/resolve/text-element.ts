import type { ElementState, ScanElement } from '../../contract/element.ts';
import type { WrittenText } from '../../contract/written-text.ts';

/** Only what can be seen is among the texts; nothing else is known of such a box, and nothing else applies to it. */
const SHOWN: ElementState = {
  visible: true,
  transparent: false,
  enabled: true,
  readonly: false,
  required: false,
  focused: false,
  checked: null,
  expanded: null,
  selected: null,
  pressed: null,
  value: null,
  secret: false,
};

/** The plain box that holds a text, in the shape of a listed element: it may be scrolled to, pointed at or dropped on. */
export const elementOfText = (text: WrittenText): ScanElement => ({
  ref: text.ref,
  tag: text.tag,
  role: null,
  name: '',
  text: text.text,
  label: null,
  placeholder: null,
  ariaLabel: null,
  title: null,
  attributes: text.look === '' ? {} : { class: text.look },
  unique: [],
  actionable: false,
  state: SHOWN,
  rect: text.rect,
  inViewport: false,
  topmost: 'unknown',
  parentRef: text.parentRef === text.ref ? null : text.parentRef,
  framePath: text.framePath,
  shadowPath: [],
  domPath: text.domPath,
});

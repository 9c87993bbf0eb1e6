import type { Candidate, ScanElement } from '../../contract/element.ts';
import type { Registry, Scan } from '../../contract/registry.ts';
import { contextOf } from '../../contract/tables/contexts.ts';
import { candidateType } from './candidate-type.ts';
import { type Place, surroundingsOf } from './surroundings.ts';
import { vaultyIds } from './vaulty-ids.ts';

const orNull = (value: string | undefined): string | null => value ?? null;

const candidateOf = (element: ScanElement, vaultyId: string, { region, formId, heading }: Place): Candidate => ({
  vaultyId,
  ref: element.ref,
  type: candidateType(element),
  tag: element.tag,
  inputType: element.tag === 'input' ? (element.attributes.type ?? 'text').toLowerCase() : null,
  role: element.role,
  name: element.name,
  text: element.text,
  label: element.label,
  placeholder: element.placeholder,
  ariaLabel: element.ariaLabel,
  title: element.title,
  attributes: {
    id: orNull(element.attributes.id),
    name: orNull(element.attributes.name),
    dataTestId: orNull(element.attributes['data-testid']),
  },
  context: contextOf(region),
  region,
  formId,
  sectionHeading: heading,
  bbox: element.rect,
  visibility: {
    isVisible: element.state.visible,
    isEnabled: element.state.enabled,
    isTopmost: element.topmost === 'yes',
  },
  state: element.state,
  domPath: element.domPath,
  shadowPath: element.shadowPath,
  framePath: element.framePath,
});

const isDialog = (element: ScanElement): boolean =>
  element.role === 'dialog' || element.role === 'alertdialog' || element.tag === 'dialog';

/** Concludes from what was seen which elements are candidates, and where each of them stands. */
export const observe = (scan: Scan): Registry => {
  const surroundings = surroundingsOf(scan.elements);
  const actionable = scan.elements.filter((element) => element.actionable);
  const ids = vaultyIds(actionable);
  const candidates = actionable.map((element) =>
    candidateOf(element, ids.get(element.ref) ?? '', surroundings.inside(element.parentRef)),
  );
  const modal = scan.elements.find(
    (element) =>
      isDialog(element) &&
      element.state.visible &&
      (element.attributes['aria-modal'] === 'true' || element.tag === 'dialog'),
  );
  const title = modal === undefined ? null : modal.name || surroundings.headingIn(modal.ref) || '';
  return { ...scan, scopeKey: title === null ? 'PAGE' : `MODAL:${title}`, candidates };
};

import type { ScanElement } from '../../contract/element.ts';
import type { Registry, Scan } from '../../contract/registry.ts';
import { placementsOf } from './placement.ts';
import { RegisteredCandidate } from './registered-candidate.ts';
import { surroundingsOf } from './surroundings.ts';
import { vaultyIds } from './vaulty-ids.ts';

const isDialog = (element: ScanElement): boolean =>
  element.role === 'dialog' || element.role === 'alertdialog' || element.tag === 'dialog';

/** Concludes from what was seen which elements are candidates, and where each of them stands. */
export const observe = (scan: Scan): Registry => {
  const surroundings = surroundingsOf(scan.elements);
  const placementOf = placementsOf(scan.elements);
  const actionable = scan.elements.filter((element) => element.actionable);
  const ids = vaultyIds(actionable, scan.ids ?? {});
  const candidates = actionable.map(
    (element) => new RegisteredCandidate(element, ids.get(element.ref) ?? '', surroundings, placementOf),
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

import type { Candidate, ScanElement } from '../../contract/element.ts';
import type { Registry, Scan } from '../../contract/registry.ts';
import { contextOf } from '../../contract/tables/contexts.ts';
import { candidateType } from './candidate-type.ts';
import { formOf, headingOf, regionOf } from './surroundings.ts';
import { vaultyIds } from './vaulty-ids.ts';

const orNull = (value: string | undefined): string | null => value ?? null;

/** Concludes from what was seen which elements are candidates, and where each of them stands. */
export const observe = (scan: Scan): Registry => {
  const byRef = new Map(scan.elements.map((element) => [element.ref, element]));
  const ancestors = (element: ScanElement): readonly ScanElement[] => {
    const chain: ScanElement[] = [];
    for (let ref = element.parentRef; ref !== null; ) {
      const parent = byRef.get(ref);
      if (parent === undefined) break;
      chain.push(parent);
      ref = parent.parentRef;
    }
    return chain;
  };
  const headings = new Map<number, string>();
  for (const element of scan.elements) {
    if (element.role !== 'heading' && element.tag !== 'legend') continue;
    for (const container of ancestors(element)) {
      if (!headings.has(container.ref)) headings.set(container.ref, element.text);
    }
  }

  const actionable = scan.elements.filter((element) => element.actionable);
  const ids = vaultyIds(actionable);
  const candidates = actionable.map((element): Candidate => {
    const around = ancestors(element);
    const region = regionOf(around);
    return {
      vaultyId: ids.get(element.ref) ?? '',
      ref: element.ref,
      type: candidateType(element),
      tag: element.tag,
      inputType: element.tag === 'input' ? (element.attributes.type ?? 'text') : null,
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
      formId: formOf(around),
      sectionHeading: headingOf(around, headings),
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
    };
  });
  const modal = scan.elements.find(
    (element) => element.state.visible && (element.attributes['aria-modal'] === 'true' || element.tag === 'dialog'),
  );
  const title = modal === undefined ? null : modal.name || headings.get(modal.ref) || '';
  return { ...scan, scopeKey: title === null ? 'PAGE' : `MODAL:${title}`, candidates };
};

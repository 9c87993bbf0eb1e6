import type { Box } from '../../contract/element.ts';
import type { Gate, GateFacts } from '../../contract/gate.ts';

/** What the decision is measured against; see STABILITY_* in the configuration. */
export type GateLimits = {
  readonly samples: number;
  readonly tolerance: number;
  readonly requireTopmost: boolean;
  /** Something is to be written into it. */
  readonly requireWritable?: boolean;
};

const isStable = (boxes: readonly (Box | null)[], limits: GateLimits): boolean => {
  const [first] = boxes;
  if (boxes.length < limits.samples || !first) return false;
  return boxes.every(
    (box) =>
      box !== null &&
      Math.abs(box.x - first.x) <= limits.tolerance &&
      Math.abs(box.y - first.y) <= limits.tolerance &&
      Math.abs(box.w - first.w) <= limits.tolerance &&
      Math.abs(box.h - first.h) <= limits.tolerance,
  );
};

const isScoped = (facts: GateFacts): boolean =>
  facts.connected &&
  facts.rootChain.length === facts.expectedRootChain.length &&
  facts.rootChain.every((host, index) => host === facts.expectedRootChain[index]);

/** Decides from measured facts whether the element may be acted on, and if not, what is first in the way. */
export const gate = (facts: GateFacts, limits: GateLimits): Gate => {
  const points = {
    unique: facts.count === 1,
    visible: facts.visible,
    // What can only be read takes no text, however much is sent to it.
    enabled: facts.enabled && !(facts.readonly && limits.requireWritable === true),
    stable_bbox: isStable(facts.boxes, limits),
    scoped: isScoped(facts),
  };
  const topmost = facts.hit.kind === 'target';
  const overlay = facts.hit.kind === 'other' ? facts.hit.overlay : undefined;
  const situation = ((): Gate['situation'] => {
    if (facts.count === 0 || !facts.connected) return 'target_not_found';
    if (!points.unique) return 'target_not_unique';
    if (!points.visible) return 'not_visible';
    // What a modal dialog keeps out of reach is disabled because of it: the dialog is what has to be answered (C-68).
    if (overlay !== undefined && (limits.requireTopmost || !points.enabled)) return 'overlay_blocking';
    if (!points.enabled) return 'disabled';
    if (!points.stable_bbox) return 'unstable';
    if (!points.scoped) return 'out_of_scope';
    if (limits.requireTopmost && !topmost) return facts.hit.kind === 'other' ? 'covered' : 'not_visible';
    return 'none';
  })();
  return {
    pass: situation === 'none',
    points,
    topmost,
    situation,
    obstruction: facts.hit.kind === 'other' ? facts.hit.describe : null,
    ...(overlay === undefined ? {} : { answers: overlay }),
    ...(facts.drawn === undefined ? {} : { drawn: facts.drawn }),
    ...(facts.by_label === undefined ? {} : { by_label: facts.by_label }),
  };
};

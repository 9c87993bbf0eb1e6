/** A record as it stands in a file, of whatever version. */
export type RawEvent = Readonly<Record<string, unknown>>;

/** How records of one version become records of the next. */
export type UpgradeStep = { readonly to: string; upgrade(event: RawEvent): RawEvent };

export const CURRENT_VERSION = 'v1';

/** In the oldest traces sending was called action_finished; without time and attempt it keeps that name. */
const fromV0 = (event: RawEvent): RawEvent => {
  const metadata = (event['metadata'] ?? {}) as RawEvent;
  const complete = typeof metadata['duration_ms'] === 'number' && typeof metadata['attempt'] === 'number';
  const renamed = event['event_type'] === 'action_finished' && complete;
  return { ...event, schema_version: 'v1', ...(renamed ? { event_type: 'action_executed' } : {}) };
};

/** One row for each version that was ever written. A new version adds a row and leaves the others alone. */
export const UPGRADE_STEPS: Readonly<Record<string, UpgradeStep>> = { v0: { to: 'v1', upgrade: fromV0 } };

/** A record in the form of today; a text says why there is none. */
export const upgradeEvent = (
  event: RawEvent,
  steps: Readonly<Record<string, UpgradeStep>> = UPGRADE_STEPS,
): RawEvent | string => {
  let current = event;
  let version = typeof event['schema_version'] === 'string' ? event['schema_version'] : 'v0';
  // No more turns than rows: a table with a circle must not hang its reader.
  for (let left = Object.keys(steps).length; version !== CURRENT_VERSION && left > 0; left -= 1) {
    const step = steps[version];
    if (step === undefined) break;
    current = step.upgrade(current);
    version = step.to;
  }
  if (version === CURRENT_VERSION) return current;
  return `it is of version ${version}, and this Surehand reads versions up to ${CURRENT_VERSION}; use a newer one`;
};

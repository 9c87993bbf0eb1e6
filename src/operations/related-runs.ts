import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { resumedIn } from '../engine/ledger.ts';
import type { TraceEvent } from '../contract/trace-event.ts';
import type { RelatedRun } from '../report/report-related.ts';
import type { OperationTools } from './operation.ts';
import { storedJson } from './stored-result.ts';

/** A run before or after another. */
export type Related = { readonly run_id: string; readonly folder: string };

const runIdIn = async (folder: string, tools: OperationTools): Promise<unknown> =>
  ((await storedJson(folder, 'run_manifest.json', tools)) as { readonly run_id?: unknown } | null)?.run_id;

/** The run that this one continues, by its own record; null for one that began by itself. */
export const earlierRun = (folder: string, events: readonly TraceEvent[]): Related | null => {
  const resumed = resumedIn(events);
  const from = events.find(({ event_type }) => event_type === 'run_started')?.metadata['resumed_from'];
  return resumed === null || typeof from !== 'string' ? null : { run_id: resumed.run_id, folder: join(folder, from) };
};

/** The run that continues this one, if it is there. A claim may have outlived what it was for. */
export const laterRun = async (folder: string, tools: OperationTools): Promise<Related | null> => {
  const claim = await tools.claims.read(folder);
  if (claim === null) return null;
  const own = await runIdIn(folder, tools);
  const next = join(folder, claim.folder);
  if ((claim.of ?? own) !== own || (await runIdIn(next, tools)) !== claim.run_id) return null;
  return { run_id: claim.run_id, folder: next };
};

/** As a report links it: to its own report, or to the trace of one that was killed before it had one. */
export const linkedRun = async (
  related: Related | null,
  folder: string,
  tools: OperationTools,
): Promise<RelatedRun | null> => {
  if (related === null) return null;
  const { run_id, folder: other } = related;
  const path = relative(resolve(folder), resolve(other));
  if (isAbsolute(path) || (await runIdIn(other, tools)) !== run_id) return { run_id, file: null };
  const report = 'bytes' in (await tools.files.read(join(other, 'report.html')));
  return { run_id, file: `${path.split(sep).join('/')}/${report ? 'report.html' : 'trace.jsonl'}` };
};

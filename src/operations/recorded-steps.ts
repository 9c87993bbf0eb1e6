import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type Scan, scanSchema } from '../contract/registry.ts';
import type { Resolution } from '../contract/resolution.ts';
import { SurehandError } from '../contract/surehand-error.ts';
import type { TraceEvent } from '../contract/trace-event.ts';
import { stepIndex } from '../kit/step-id.ts';
import { hashEvent } from '../engine/recorder.ts';
import type { SessionFiles } from '../ports/session-files.ts';
import type { Asked } from './resolve-asked.ts';
import { sha256 } from './sha256.ts';

/** One decision of a recorded run. */
export type RecordedStep = {
  /** As in the report, from 1. */
  readonly number: number;
  readonly question: Asked;
  readonly resolution: Resolution;
  /** Where its facts are; null when they were not kept. */
  readonly facts: { readonly path: string; readonly sha256: string; readonly version: number } | null;
};

const readFile = async (files: SessionFiles, path: string): Promise<Uint8Array | null> => {
  const read = await files.read(path);
  return 'bytes' in read ? read.bytes : null;
};

const changed = (message: string): SurehandError => new SurehandError('TRACE_CORRUPT', { message });

/** Only what is as it was written is believed. A last line that was cut off by a crash is left out. */
const eventsOf = (text: string, path: string): readonly TraceEvent[] => {
  const lines = text.split('\n');
  const whole = lines.slice(0, -1);
  return whole.map((line, at) => {
    let event: TraceEvent;
    try {
      event = JSON.parse(line) as TraceEvent;
    } catch {
      throw changed(`${path}, line ${at + 1}: this is no JSON`);
    }
    const { hash, ...rest } = event;
    if (hashEvent(rest, sha256) !== hash) throw changed(`${path}, line ${at + 1}: its content does not match its hash`);
    return event;
  });
};

/** What a run recorded, as far as its trace is there; for showing it, not for deciding on it. */
export const recordedEvents = async (folder: string, files: SessionFiles): Promise<readonly TraceEvent[]> => {
  const trace = await readFile(files, join(folder, 'trace.jsonl'));
  return trace === null ? [] : eventsOf(Buffer.from(trace).toString('utf8'), join(folder, 'trace.jsonl'));
};

type Metadata = Readonly<Record<string, unknown>>;

const factsIn = (metadata: Metadata): RecordedStep['facts'] => {
  const { relative_path: path, sha256: hash, registry_version: version } = metadata;
  return typeof path === 'string' && typeof hash === 'string' && typeof version === 'number'
    ? { path, sha256: hash, version }
    : null;
};

/** All decisions that a run recorded, in its own order: a step that was healed has more than one. */
export const recordedDecisions = async (folder: string, files: SessionFiles): Promise<readonly RecordedStep[]> => {
  const path = join(folder, 'trace.jsonl');
  const trace = await readFile(files, path);
  if (trace === null) {
    throw new SurehandError('RUN_NOT_FOUND', {
      message: `(${folder}): there is no trace.jsonl in it. Name the folder of a run (runs/<run id>), or an address that begins with http:// or https://.`,
    });
  }
  const decisions: { readonly step_id: string; step: RecordedStep }[] = [];
  for (const { event_type, step_id, metadata } of eventsOf(Buffer.from(trace).toString('utf8'), path)) {
    const at = stepIndex(step_id);
    if (at === null || step_id === null) continue;
    const told: Metadata = metadata;
    if (event_type === 'action_compiled' && told['question'] !== undefined) {
      const question = told['question'] as Asked;
      const resolution = told['resolution'] as Resolution;
      decisions.push({ step_id, step: { number: at + 1, question, resolution, facts: null } });
    } else if (event_type === 'evidence_captured' && told['kind'] === 'x_registry') {
      const own = decisions.findLast((one) => one.step_id === step_id);
      if (own !== undefined) own.step = { ...own.step, facts: factsIn(told) };
    }
  }
  return decisions.map(({ step }) => step);
};

/** The last decision of each step: the one that counted. */
export const recordedSteps = async (folder: string, files: SessionFiles): Promise<readonly RecordedStep[]> => {
  const last = new Map((await recordedDecisions(folder, files)).map((step) => [step.number, step]));
  return [...last.values()];
};

/** What was seen when the step was decided. */
export const recordedScan = async (
  folder: string,
  { path, sha256: hash, version }: NonNullable<RecordedStep['facts']>,
  files: SessionFiles,
): Promise<Scan> => {
  const file = join(folder, path);
  const bytes = await readFile(files, file);
  if (bytes === null) throw changed(`${file} is not there, but the trace speaks of it`);
  if (sha256(bytes) !== hash) throw changed(`${file}: its content does not match the hash in the trace`);
  const text = (await promisify(gunzip)(bytes)).toString('utf8');
  return scanSchema.parse({ ...(JSON.parse(text) as object), version });
};

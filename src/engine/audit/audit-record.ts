import type { AuditFinding, AuditReport } from '../../contract/audit-report.ts';
import type { TraceEvent } from '../../contract/trace-event.ts';
import type { StoredRun } from '../../ports/stored-run.ts';
import { MANIFEST_FILE, TRACE_FILE } from '../evidence-manifest.ts';
import { readTrace, type TraceFile } from '../read-trace.ts';
import { checkChain } from './check-chain.ts';
import { checkFiles, type PromisedFile } from './check-files.ts';
import { checkManifest } from './check-manifest.ts';

/** Files that are written when the run is over, and never before. */
const AT_THE_END = /^(?:run_result\.json|report\.html|verdict_.*\.json)$/u;

const mismatch = (file: string, message: string): AuditFinding => ({ what: 'mismatch', file, message });

const soundEvents = (trace: TraceFile | null): readonly TraceEvent[] =>
  trace?.lines.flatMap((line) => (line.sound ? [line.event] : [])) ?? [];

/** Records say themselves which files they came with; an unfinished run has nothing better. */
const promisedByRecords = (events: readonly TraceEvent[]): readonly PromisedFile[] => {
  const files = new Map<string, PromisedFile>();
  for (const event of events) {
    if (event.event_type !== 'evidence_captured') continue;
    const { relative_path, sha256 } = event.metadata;
    files.set(relative_path, { relative_path, sha256 });
  }
  return [...files.values()];
};

const tornFinding = ({ torn }: TraceFile): readonly AuditFinding[] =>
  torn === null
    ? []
    : [
        {
          what: 'truncated',
          file: TRACE_FILE,
          line: torn.line,
          message: `line ${torn.line} of ${TRACE_FILE} breaks off after ${torn.bytes} bytes`,
        },
      ];

/** Why a record without a manifest cannot be that of a run that just died. */
const sealMissing = (run: StoredRun, events: readonly TraceEvent[]): readonly AuditFinding[] => {
  const late = run.entries.find(({ path }) => AT_THE_END.test(path))?.path;
  const finished = events.some((event) => event.event_type === 'run_finished');
  if (!finished && late === undefined) return [];
  const why = finished ? 'the trace says that the run was finished' : `${late} is written only when the run is over`;
  const missing: AuditFinding = {
    what: 'dropped',
    file: MANIFEST_FILE,
    message: `${MANIFEST_FILE} is missing, although ${why}: it was removed, or the run was killed or its disk was full just before the seal`,
  };
  if (finished) return [missing];
  return [
    missing,
    { what: 'truncated', file: TRACE_FILE, message: `the end of ${TRACE_FILE} is missing: there is no run_finished` },
  ];
};

const identity = (manifestRun: string | null, events: readonly TraceEvent[]): readonly AuditFinding[] => {
  const runId = manifestRun ?? events[0]?.run_id;
  const stranger = events.find((event) => event.run_id !== runId);
  if (stranger === undefined) return [];
  const { seq, event_type } = stranger;
  const message = `record ${seq} belongs to run ${stranger.run_id}, not to ${String(runId)}`;
  return [{ ...mismatch(TRACE_FILE, message), seq, event_type }];
};

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** Whether the record of a run is as it was written; if not, what is wrong and where. Pure: it believes only the bytes. */
export const auditRecord = (run: StoredRun, sha256: (text: string) => string, keptHead?: string): AuditReport => {
  const trace = run.trace === null ? null : readTrace(run.trace, sha256);
  const events = soundEvents(trace);
  const sealed = run.manifest === null ? null : checkManifest(run.manifest, sha256);
  const manifest = sealed?.manifest ?? null;
  const trusted = sealed?.findings.length === 0 ? manifest : null;
  const chain =
    trace === null ? { findings: [], inOrder: 0 } : checkChain(trace.lines, trusted?.trace.last_seq ?? null);
  const findings: AuditFinding[] = [...(sealed?.findings ?? []), ...chain.findings];

  if (trace === null) findings.push({ what: 'dropped', file: TRACE_FILE, message: `${TRACE_FILE} is missing` });
  else if (sealed !== null) findings.push(...tornFinding(trace));
  findings.push(...identity(trusted?.run_id ?? null, events));
  const last = events.at(-1);
  if (trusted !== null && findings.length === 0 && last?.hash !== trusted.trace.head)
    findings.push(mismatch(TRACE_FILE, `the last record is not the one that ${MANIFEST_FILE} was written for`));
  if (manifest !== null) {
    // The trace is told record by record; its file only if that found nothing.
    const told = findings.some(({ file }) => file === TRACE_FILE);
    const files = checkFiles(run.entries, manifest.items, true);
    findings.push(...files.filter(({ file }) => !told || file !== TRACE_FILE));
  } else {
    if (sealed === null) findings.push(...sealMissing(run, events));
    findings.push(...checkFiles(run.entries, promisedByRecords(events), false));
  }

  const head = trusted?.digest ?? (run.manifest === null ? (last?.hash ?? null) : null);
  if (keptHead !== undefined && head !== keptHead && findings.length === 0)
    findings.push(
      mismatch(
        run.manifest === null ? TRACE_FILE : MANIFEST_FILE,
        `the record fits together, but its head is ${String(head)} and not ${keptHead}: it is another one, or was written anew as a whole`,
      ),
    );

  const verdict = findings.length > 0 ? 'broken' : run.manifest === null ? 'unfinished' : 'intact';
  const bytes = run.entries.reduce((sum, entry) => sum + entry.bytes, 0);
  const torn = trace?.torn ? `; line ${trace.torn.line} breaks off after ${trace.torn.bytes} bytes` : '';
  const size = `${counted(chain.inOrder, 'record')}, ${counted(run.entries.length, 'file')}, ${counted(bytes, 'byte')}`;
  const summaries = {
    intact: `every byte is as it was written: ${size}`,
    unfinished: `valid up to record ${chain.inOrder}, never finished${torn}`,
    broken: `${counted(findings.length, 'thing')} not as written; the trace is in order up to record ${chain.inOrder}`,
  };
  return {
    verdict,
    summary: summaries[verdict],
    run_id: trusted?.run_id ?? events[0]?.run_id ?? null,
    records: chain.inOrder,
    files: run.entries.length,
    bytes,
    head,
    findings,
  };
};

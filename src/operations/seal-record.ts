import type { EvidenceManifest } from '../contract/evidence.ts';
import { createManifest, MANIFEST_FILE, manifestText } from '../engine/evidence-manifest.ts';
import type { Recorder } from '../engine/recorder.ts';
import type { Redaction } from '../engine/redaction.ts';
import type { Clock } from '../ports/clock.ts';
import type { RunFolder } from '../ports/run-folder.ts';

export const REDACTION_POLICY = {
  enabled: true,
  rules: ['values of secret fields', 'values of secrets that rows name', 'never ids, hashes or addresses of elements'],
} as const;

/** Writes the manifest, the last file of a run; its digest is the head that stands for every byte of the folder. */
export const sealRecord = async (
  run: { readonly runId: string; readonly policy: EvidenceManifest['policy'] },
  tools: {
    readonly folder: RunFolder;
    readonly recorder: Recorder;
    readonly redaction: Redaction;
    readonly clock: Clock;
  },
): Promise<string | null> => {
  const { folder, recorder, redaction, clock } = tools;
  await recorder.flushed();
  const trace = recorder.head();
  if (trace === null) return null;
  const manifest = createManifest(
    {
      run_id: run.runId,
      created_at_utc: new Date(clock.now()).toISOString(),
      policy: run.policy,
      redaction: REDACTION_POLICY,
      redaction_report: redaction.report(),
      trace,
      files: await folder.contents(),
    },
    folder.sha256,
  );
  await folder.seal(MANIFEST_FILE, manifestText(manifest));
  return manifest.digest;
};

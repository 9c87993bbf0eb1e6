import type { Download } from 'playwright-core';
import type { Observation } from '../../contract/observation.ts';
import { DOWNLOAD } from '../../kit/download.ts';
import { within } from './within.ts';

/** So long a file is waited for. Of one that takes longer it is known that it began. */
const FILE_MS = 1_000;

/** Whoever drives the browser may keep no files: that says nothing of the page. */
const NOT_KEPT = /acceptDownloads/u;

const seen = async (download: Download, withinMs: number): Promise<Observation> => {
  const name = download.suggestedFilename();
  const failure = await within<string | null>(
    download.failure().catch(() => null),
    withinMs,
    () => null,
  );
  if (failure === null || NOT_KEPT.test(failure))
    return { kind: 'download_started', to: name, source: 'client', weight: 'meaningful' };
  const to = `the file ${name} did not come (${failure})`;
  return { kind: 'error_detected', attribute: DOWNLOAD, to, source: 'client', weight: 'meaningful' };
};

/** What came of the files that began to come: one that breaks off is no effect. */
export const downloadsSeen = (downloads: readonly Download[], leftMs: number): Promise<readonly Observation[]> =>
  Promise.all(downloads.map((download) => seen(download, Math.min(leftMs, FILE_MS))));

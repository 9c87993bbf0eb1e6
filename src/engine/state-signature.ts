import type { StateSignatureV1 } from '../contract/evidence.ts';
import { collapse } from '../kit/normalize.ts';
import type { Portrait } from '../ports/page-messages.ts';

/** How much of an address and a title counts (part 2.3). */
const LONGEST_URL = 4_096;
const LONGEST_TITLE = 512;

/** What stands for the picture where none was taken: the hash of nothing (K-24). */
const NO_PICTURE = 'sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

const plain = (text: string, longest: number): string => collapse(text.normalize('NFKC')).slice(0, longest);

/** A state of the page in five hashes (C-70, D3). The address itself is left out: it may hold what nobody should read. */
export const stateSignature = (
  { keyElements, visibleText, snapshot }: Portrait,
  tools: { readonly sha256: (text: string) => string; readonly createdAt: string; readonly screenshot: string | null },
): StateSignatureV1 => ({
  schema_version: 'v1',
  algorithm_version: 'v1',
  url_hash: tools.sha256(plain(snapshot.url, LONGEST_URL)),
  title_hash: tools.sha256(plain(snapshot.title, LONGEST_TITLE)),
  key_elements_hash: tools.sha256(keyElements),
  visible_text_hash: tools.sha256(visibleText),
  screenshot_hash: tools.screenshot === null ? NO_PICTURE : `sha256:${tools.screenshot}`,
  created_at: tools.createdAt,
});

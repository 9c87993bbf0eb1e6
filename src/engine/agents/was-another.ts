import type { Fingerprint } from '../../contract/fingerprint.ts';
import { isNamesake } from '../../stages/resolve/index.ts';

/** It stood on the page when the step passed, and was not the one that was used: `Send later`, now that `Send` is gone. */
export const wasAnother = (was: Fingerprint, is: Fingerprint): boolean => isNamesake(was.namesakes ?? [], is);

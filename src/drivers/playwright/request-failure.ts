import type { Request } from 'playwright-core';

/** The page took it back itself, asks for another address, or gets a file in place of a page. */
const GIVEN_UP = 'net::ERR_ABORTED';

/** Why no answer came; null where nobody refused one. */
export const requestFailure = (request: Request): string | null => {
  const said = request.failure()?.errorText ?? null;
  return said === GIVEN_UP ? null : said;
};

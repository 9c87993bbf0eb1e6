/** More would push what went wrong off the screen. */
const MOST = 20;

/** Names for a message: the first of them, and how many there are besides. */
export const someNames = (names: readonly string[]): string =>
  names.length <= MOST ? names.join(', ') : `${names.slice(0, MOST).join(', ')} and ${names.length - MOST} more`;

type Proven = { readonly proven_at: string | null };

/** When a step was proven that was not done again. */
export const provenWhen = ({ proven_at }: Proven): string =>
  proven_at === null ? 'proven before' : `proven ${proven_at.slice(0, 10)} ${proven_at.slice(11, 19)} UTC`;

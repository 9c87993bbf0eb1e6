/** Said of a check where the field shows what was written into it in groups of its own: a test has to ask for it so, too. */
export const AS_WRITTEN = ', as the page writes it';

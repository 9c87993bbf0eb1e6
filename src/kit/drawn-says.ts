/** Said of a check where the choice can be read in what is drawn for a list that nobody can see: a test may ask for it, too. */
export const DRAWN_SAYS = 'what is drawn for it says so';

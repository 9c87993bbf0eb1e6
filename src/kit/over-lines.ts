/** What a check and a message say of words that stand in several lines of the page: none of its elements may say them with blanks between. */
export const OVER_LINES = 'over several lines';

/** A name for each step that outlives a reordering: its words, and which of the equal ones it is. */
export const stepKeys = (
  intents: readonly { readonly intent: string; readonly action: string }[],
): readonly string[] => {
  const seen = new Map<string, number>();
  return intents.map(({ intent, action }) => {
    const words = `${intent} | ${action}`;
    const count = (seen.get(words) ?? 0) + 1;
    seen.set(words, count);
    return count === 1 ? words : `${words} #${count}`;
  });
};

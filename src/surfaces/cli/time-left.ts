/**
 * About how long the rest will take, from how long it took so far; null while nothing is known.
 * Counted in steps, because cases differ in length; what runs beside each other is in the time that passed already.
 */
export const timeLeft = (passedMs: number, doneSteps: number, leftSteps: number): number | null =>
  doneSteps <= 0 ? null : Math.round((passedMs / doneSteps) * Math.max(0, leftSteps));

/** `12 s`, `3 min`: an estimate does not have more digits than it deserves. */
export const roughly = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 60) return `${Math.max(1, seconds)} s`;
  return seconds < 3600 ? `${Math.ceil(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
};

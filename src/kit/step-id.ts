/** `step_000` and up: the name of a step in the record. */
export const stepId = (index: number): string => `step_${String(index).padStart(3, '0')}`;

/** Which step a name stands for; null for `step_init` and for what is no step. */
export const stepIndex = (id: string | null): number | null => {
  const number = /^step_(\d{3,})$/u.exec(id ?? '')?.[1];
  return number === undefined ? null : Number(number);
};

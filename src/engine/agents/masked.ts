import type { RunTools } from './desk.ts';

/** As it stands in the files of runs and of decisions, which no secret reaches: only so can it be compared with them. */
export const masked = <T>(value: T, { redaction }: Pick<RunTools, 'redaction'>): T => redaction?.data(value) ?? value;

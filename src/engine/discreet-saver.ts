import type { Checkpoints } from './run-graph.ts';
import type { Redaction } from './redaction.ts';

type Saver = Checkpoints['saver'];

/** What is kept of a run while it is under way: reasons quote what pages say, and pages may say a secret. */
export const discreetSaver = (saver: Saver, redaction: Redaction): Saver => {
  const { serde } = saver;
  saver.serde = {
    dumpsTyped: (data: unknown) => serde.dumpsTyped(redaction.data(data)),
    loadsTyped: (type, data) => serde.loadsTyped(type, data),
  };
  return saver;
};

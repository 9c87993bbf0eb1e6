import type { Interface } from 'node:readline';

/** The lines of a reader in their order, also those that came before anybody asked for them. Ends with the reader. */
export const lineQueue = (reader: Interface): AsyncIterable<string> => {
  const lines: string[] = [];
  let ended = false;
  let wake = (): void => undefined;
  reader.on('line', (line) => {
    lines.push(line);
    wake();
  });
  reader.on('close', () => {
    ended = true;
    wake();
  });
  return {
    async *[Symbol.asyncIterator]() {
      for (;;) {
        const line = lines.shift();
        if (line !== undefined) yield line;
        else if (ended) return;
        else {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      }
    },
  };
};

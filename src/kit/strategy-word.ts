/** How an element was found, for people. A row never asks by number: whoever does looked for what is most like the one of before. */
export const strategyWord = (strategy: string): string => (strategy === 'ref' ? 'likeness' : strategy);

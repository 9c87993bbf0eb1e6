import { collapse } from './normalize.ts';

/** Lines and cells, each as a person reads it. */
export const linesOf = (text: string): readonly string[] =>
  text
    .split(/[\n\t]/u)
    .map((line) => collapse(line.normalize('NFKC')))
    .filter((line) => line !== '');

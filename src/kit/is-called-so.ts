import { words } from './normalize.ts';

/** `Cart (3 items)` is still called `Cart`; `Send later` is not called `Send`. */
export const isCalledSo = (name: string, asked: string): boolean => {
  const wanted = words(asked);
  const [named = ''] = name.split(/[\d([{]/u);
  return words(named).every((word) => wanted.includes(word));
};

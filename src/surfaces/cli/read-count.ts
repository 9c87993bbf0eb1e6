import { SurehandError } from '../../contract/surehand-error.ts';

/** Reads a whole number that is not smaller than `least`; `option` is what it was given to. */
export const countFrom =
  (least: 0 | 1, option: string) =>
  (word: string): number => {
    const value = Number(word);
    if (word.trim() !== '' && Number.isInteger(value) && value >= least) return value;
    const wanted = least === 1 ? 'a whole number above 0' : 'a whole number, 0 or more';
    throw new SurehandError('INPUT_INVALID', { message: `${option}: expected ${wanted}, got "${word}"` });
  };

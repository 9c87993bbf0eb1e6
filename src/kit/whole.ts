/** The same value with every fact looked up now, where it looks up some of them only when asked. */
export const whole = <T extends object>(value: T): T =>
  'toJSON' in value && typeof value.toJSON === 'function' ? (value.toJSON() as T) : value;

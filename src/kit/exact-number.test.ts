import { describe, expect, it } from 'vitest';
import { isExactNumber } from './exact-number.ts';

describe('a number in JSON', () => {
  it.each(['0', '42', '-7', '1.5', '-0.001', '4242424242424242', '9007199254740991', '123456789.012345'])(
    'is known exactly: %s',
    (written) => {
      expect(isExactNumber(JSON.parse(written) as number)).toBe(true);
    },
  );

  it.each(['12345678901234567890', '9007199254740993', '0.12345678901234567', '0.0000001', '1e21', '1e400'])(
    'may be another than the one that was written: %s',
    (written) => {
      expect(isExactNumber(JSON.parse(written) as number)).toBe(false);
    },
  );
});

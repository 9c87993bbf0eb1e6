const MEGABYTE = 1024 * 1024;

/** A sheet of 1,000 steps is about 50 kB, unpacked 500 kB. What is far beyond is a mistake or an attack. */
export const LIMITS = {
  fileBytes: 20 * MEGABYTE,
  unpackedBytes: 64 * MEGABYTE,
  /** Of parts that list things: sheets, styles, relations. */
  listBytes: 8 * MEGABYTE,
  parts: 10_000,
  merges: 10_000,
  rows: 50_000,
  columns: 256,
  /** Of CSV, empty ones too, and the characters of one. */
  lines: 200_000,
  lineLength: 1_000_000,
} as const;

export const megabytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / MEGABYTE))} MB`;

/** The kinds of files that requirements are written in. */
export const INPUT_FORMATS = ['xlsx', 'csv', 'json', 'rows'] as const;
export type InputFormat = (typeof INPUT_FORMATS)[number];

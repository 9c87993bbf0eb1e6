/** JSON as people read it in a file or on a screen; it ends with the line. */
export const prettyJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

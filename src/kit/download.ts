/** An error of this attribute is about a file that began to come and broke off. */
export const DOWNLOAD = 'download';

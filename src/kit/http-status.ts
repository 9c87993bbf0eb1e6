/** An observation of this attribute is what the server said of the document, not what stands on it. */
export const HTTP_STATUS = 'http_status';

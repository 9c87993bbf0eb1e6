/** An observation of this attribute is what the server said of the document, not what stands on it. */
export const HTTP_STATUS = 'http_status';

/** From here on an answer of a server says that it has not what was asked for, or did not do it. */
export const FIRST_HTTP_ERROR = 400;

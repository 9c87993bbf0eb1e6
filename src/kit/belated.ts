/** An observation of this attribute may be the late answer to an earlier action; nothing ties it to this one. */
export const BELATED = 'belated';
/** And this one is: it stands behind the answer to a request that was sent before. */
export const ANSWERS_EARLIER = 'answers an earlier request';

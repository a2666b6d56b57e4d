export const PRODUCT_NAME = 'Paligid';

/** Used in stored keys, file names and link tags. */
export const PRODUCT_SHORT_NAME = 'paligid';

/** A hashtag ends at the first space or punctuation mark, so the name is used without them. */
export const PRODUCT_HASHTAG = PRODUCT_NAME.replace(/[^\p{L}\p{N}]/gu, '');

export const PRODUCT_NAME = 'Paligid';

/** Used in stored keys, file names and link tags. */
export const PRODUCT_SHORT_NAME = 'paligid';

/** The name under which we read publishers' sites, also in their robots.txt. */
export const ROBOT_NAME = `${PRODUCT_NAME}Bot`;

/** Sent with every request to a publisher: who reads, where that is explained, and whom to write to. */
export function robotUserAgent({ page, contact }: { page: string; contact: string }): string {
  return `${ROBOT_NAME}/1.0 (+${page}; mailto:${contact})`;
}

/** A hashtag ends at the first space or punctuation mark, so the name is used without them. */
export const PRODUCT_HASHTAG = PRODUCT_NAME.replace(/[^\p{L}\p{N}]/gu, '');

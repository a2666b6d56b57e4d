import { PRODUCT_SHORT_NAME } from '@paligid/domain/product';

/** Further keys of the local storage. Apart from `STORED_KEYS`, which every page loads: code that comes later uses them. */
export const LAZY_STORED_KEYS = {
  searches: `${PRODUCT_SHORT_NAME}_searches`,
  milestone: `${PRODUCT_SHORT_NAME}_milestone`,
  stormPack: `${PRODUCT_SHORT_NAME}_storm_pack`,
  lastBrief: `${PRODUCT_SHORT_NAME}_last_brief`,
  corrections: `${PRODUCT_SHORT_NAME}_corrections`,
  tripChoice: `${PRODUCT_SHORT_NAME}_trip_choice`,
} as const;

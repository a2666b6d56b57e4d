import { PRODUCT_SHORT_NAME } from '@paligid/domain/product';

/** Keys of the browser's local storage. */
export const STORED_KEYS = {
  user: `${PRODUCT_SHORT_NAME}_user`,
  location: `${PRODUCT_SHORT_NAME}_location`,
  locationPermission: `${PRODUCT_SHORT_NAME}_location_permission`,
  preferences: `${PRODUCT_SHORT_NAME}_preferences`,
  rememberEmail: `${PRODUCT_SHORT_NAME}_remember_email`,
  guestMode: `${PRODUCT_SHORT_NAME}_guest_mode`,
  token: `${PRODUCT_SHORT_NAME}_token`,
  auth: `${PRODUCT_SHORT_NAME}_auth`,
  interactions: `${PRODUCT_SHORT_NAME}_interactions`,
  interactionQueue: `${PRODUCT_SHORT_NAME}_interaction_queue`,
  weights: `${PRODUCT_SHORT_NAME}_weights`,
  place: `${PRODUCT_SHORT_NAME}_place`,
  readAlerts: `${PRODUCT_SHORT_NAME}_read_alerts`,
  lastVisit: `${PRODUCT_SHORT_NAME}_last_visit`,
  interests: `${PRODUCT_SHORT_NAME}_interests`,
  settingTimes: `${PRODUCT_SHORT_NAME}_setting_times`,
  saveQueue: `${PRODUCT_SHORT_NAME}_save_queue`,
  saveIntent: `${PRODUCT_SHORT_NAME}_save_intent`,
} as const;

/** Cookies that the server needs to render a document. They hold nothing personal. */
export const COOKIE_NAMES = {
  language: `${PRODUCT_SHORT_NAME}_lang`,
  theme: `${PRODUCT_SHORT_NAME}_theme`,
  view: `${PRODUCT_SHORT_NAME}_view`,
  place: `${PRODUCT_SHORT_NAME}_place`,
  signed: `${PRODUCT_SHORT_NAME}_signed`,
} as const;

/** The server's offer of the light page, above the app. */
export const LITE_OFFER_ID = 'lite-offer';

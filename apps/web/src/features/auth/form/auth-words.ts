import { m } from '@paligid/i18n/messages';
import type { Sentence } from '../../../words/words.ts';

/** What the server says on the way in, in the reader's language. In English they are its own words. */
export const AUTH_WORDS: Readonly<Record<string, Sentence>> = {
  INVALID_EMAIL: m['signin.email_invalid'],
  PASSWORD_TOO_SHORT: m['signin.password_short'],
  INVALID_CREDENTIALS: m['signin.refused'],
  EMAIL_TAKEN: m['signin.email_taken'],
  GOOGLE_REFUSED: m['signin.google_failed'],
  GOOGLE_UNAVAILABLE: m['signin.google_unavailable'],
  RESET_LINK_REFUSED: m['signin.reset_refused'],
  VERIFICATION_LINK_REFUSED: m['signin.verify_refused'],
  INVALID_PHONE_NUMBER: m['phone.number_invalid'],
  CODE_REFUSED: m['phone.code_refused'],
  TOO_MANY_CODES: m['phone.too_many_codes'],
  PHONE_NOT_VERIFIED: m['phone.not_verified'],
  PHONE_NUMBER_TAKEN: m['phone.number_taken'],
  TOO_MANY_REQUESTS: m['errors.too_many_requests'],
  INTERNAL: m['errors.action_failed'],
  UNAVAILABLE: m['errors.unavailable'],
  TIMED_OUT: m['errors.timed_out'],
};

import * as z from 'zod';
import { EMAIL_INVALID, PASSWORD_TOO_SHORT } from './auth/session.ts';
import { boundedList, boundedText, filledText } from './fields.ts';
import { TEXT } from './limits.ts';

interface ErrorEntry {
  status: number;
  text: string;
}

/**
 * Every error that the server sends, with its English text; the browser maps the code to the reader's language. Missing
 * or invalid sign-in is 401, hidden content or other people's data is 404, and 403 is used for invalid signatures only.
 */
export const ERRORS = {
  INVALID_REQUEST: { status: 400, text: 'Invalid request' },
  INVALID_EMAIL: { status: 400, text: EMAIL_INVALID },
  PASSWORD_TOO_SHORT: { status: 400, text: PASSWORD_TOO_SHORT },
  PASSWORD_TOO_COMMON: {
    status: 400,
    text: 'This password is too easy to guess. Choose one that others would not think of.',
  },
  SEARCH_TOO_WIDE: {
    status: 400,
    text: 'Name a place or what it is about, so that we know what to look for',
  },
  WEBHOOK_URL_REFUSED: {
    status: 400,
    text: 'Give an https address with a public host name, on the default port',
  },
  CONFIRMATION_REFUSED: { status: 400, text: 'That did not match. Please try again.' },
  PASSKEY_REFUSED: { status: 400, text: 'The passkey was not accepted. Please try again.' },
  INVALID_PHONE_NUMBER: { status: 400, text: 'Please enter a valid Philippine mobile number' },
  USER_ID_REQUIRED: { status: 400, text: 'User ID required' },
  LOCATION_REQUIRED: { status: 400, text: 'Location required' },
  CODE_REFUSED: { status: 400, text: 'The code is wrong or has expired' },
  VERIFICATION_LINK_REFUSED: { status: 400, text: 'This verification link is no longer valid' },
  RESET_LINK_REFUSED: { status: 400, text: 'This reset link is no longer valid' },

  SIGN_IN_REQUIRED: { status: 401, text: 'Authentication required. Please log in again.' },
  SESSION_EXPIRED: { status: 401, text: 'Session expired. Please log in again.' },
  REFRESH_REFUSED: { status: 401, text: 'Token refresh failed' },
  INVALID_CREDENTIALS: { status: 401, text: 'Invalid email or password. Please try again.' },
  SECOND_FACTOR_REQUIRED: { status: 401, text: 'Enter the code of your authenticator app' },
  API_KEY_REFUSED: { status: 401, text: 'This key is not known, or was revoked' },
  GOOGLE_REFUSED: { status: 401, text: 'Google sign-in failed' },
  PHONE_NOT_VERIFIED: { status: 401, text: 'Phone verification failed' },

  HMAC_AUTH_FAILED: { status: 403, text: 'HMAC authentication failed - request blocked' },

  NOT_FOUND: { status: 404, text: 'Not found' },
  STORY_NOT_FOUND: { status: 404, text: 'Failed to fetch story' },
  METHOD_NOT_ALLOWED: { status: 405, text: 'Method not allowed' },
  EMAIL_TAKEN: { status: 409, text: 'An account with this email already exists' },
  PHONE_NUMBER_TAKEN: { status: 409, text: 'An account with this phone number already exists' },
  CONSENT_REQUIRED: { status: 409, text: 'You have not agreed to this being stored' },
  TOO_MANY_SEARCHES: { status: 409, text: 'You can have up to 20 saved searches' },
  TOO_MANY_KEYS: { status: 409, text: 'You can have up to 3 keys' },
  TOO_MANY_WEBHOOKS: { status: 409, text: 'You can have up to 3 webhooks' },
  TOO_MANY_PLACES: { status: 409, text: 'You can have up to 10 places' },
  BOOKMARKS_FULL: { status: 409, text: 'You have saved 2,000 stories. Remove some to save more.' },
  CONFIRMATION_REQUIRED: { status: 409, text: 'Please confirm that it is you' },
  TOO_MANY_PASSKEYS: { status: 409, text: 'You have as many passkeys as an account can have' },
  FEEDBACK_ALREADY_GIVEN: { status: 409, text: 'Feedback was already given' },
  BODY_TOO_LARGE: { status: 413, text: 'Request body too large' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, text: 'Unsupported content type' },
  TOO_MANY_REQUESTS: { status: 429, text: 'Too many requests. Please try again later.' },
  CHAT_LIMIT_REACHED: {
    status: 429,
    text: 'You have asked as many questions as one day allows. Please ask again tomorrow.',
  },
  QUOTA_REACHED: { status: 429, text: 'Your quota is used up for now. Retry-After says when to go on.' },
  TOO_MANY_CODES: { status: 429, text: 'Too many codes. Please try again later.' },

  INTERNAL: { status: 500, text: 'Something went wrong. Please try again.' },
  GOOGLE_UNAVAILABLE: { status: 503, text: 'Google Sign-In is not available' },
  UNAVAILABLE: { status: 503, text: 'Service unavailable. Please try again later.' },
  TIMED_OUT: { status: 504, text: 'The request took too long. Please try again.' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;

/** A pattern, not the list: an older client must be able to parse errors that were added later. */
const errorCodeSchema = z.string().regex(/^[A-Z][A-Z_]{0,39}$/);

/** Clients read `detail` first; `error` is for programs. */
export const errorBodySchema = z
  .object({
    status: z.literal('error'),
    detail: filledText(TEXT.message),
    error: z.object({
      code: errorCodeSchema,
      message: filledText(TEXT.message),
      request_id: filledText(TEXT.id),
      fields: boundedList(
        z.object({ path: boundedText(TEXT.label), message: filledText(TEXT.message) }),
      ).optional(),
    }),
  })
  .meta({ id: 'Error' });
type ErrorBody = z.output<typeof errorBodySchema>;

/** An error as stored in the client. */
export const apiErrorSchema = z.object({
  message: filledText(TEXT.message),
  status: z.int().min(0).max(599).meta({ description: '0 when no answer came.' }),
  type: z.enum(['auth_error', 'signature_error', 'network_error', 'request_error', 'server_error']),
  request_id: filledText(TEXT.id).nullable(),
});

/** `detail` replaces the code's text if a field's own text is more specific. */
export function errorBody(code: ErrorCode, requestId: string, detail: string = ERRORS[code].text): ErrorBody {
  return { status: 'error', detail, error: { code, message: detail, request_id: requestId } };
}

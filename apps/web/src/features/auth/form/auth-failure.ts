import { m } from '@paligid/i18n/messages';
import { ApiRequestError } from '../../../client/api/api-error.ts';
import type { PlainMessage, Translate } from '../../../i18n/useTranslation.ts';

/** The server's sign-in messages in the reader's language. The English ones are the server's own texts. */
export const AUTH_MESSAGES: Readonly<Record<string, PlainMessage>> = {
  INVALID_EMAIL: m['signin.email_invalid'],
  PASSWORD_TOO_SHORT: m['signin.password_short'],
  PASSWORD_TOO_COMMON: m['security.too_common'],
  CONFIRMATION_REFUSED: m['security.confirm_refused'],
  PASSKEY_REFUSED: m['security.passkey_refused'],
  TOO_MANY_PASSKEYS: m['security.passkey_limit'],
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

export interface AuthFailure {
  message: string;
  /** An explanation, if the message alone says little. */
  text?: string;
}

/** The default messages of one sign-in method. */
export interface FailureMessages {
  /** The server rejected the request without a reason. */
  noReason: PlainMessage;
  /** The thrown value has no message. */
  unknown: PlainMessage;
}

const TOKENS_MISSING_MESSAGE = 'Authentication tokens not received from server';

export function authFailure(
  error: unknown,
  t: Translate,
  { noReason, unknown }: FailureMessages,
): AuthFailure {
  if (isNetworkFailure(error)) return { message: t(m['signin.no_answer']), text: t(m['signin.unreachable']) };
  if (error instanceof ApiRequestError) return { message: rejectionText(error, t, noReason) };
  const thrown = error instanceof Error ? error.message : '';
  return { message: thrown === '' ? t(unknown) : thrown };
}

/** Also true if the code for the request could not be loaded: every browser then mentions an import in its message. */
function isNetworkFailure(error: unknown): boolean {
  if (error instanceof ApiRequestError) return error.type === 'network_error';
  return error instanceof TypeError && /import/i.test(error.message);
}

function rejectionText(error: ApiRequestError, t: Translate, noReason: PlainMessage): string {
  const { serverMessage, code, status, message, type } = error;
  if (message === TOKENS_MISSING_MESSAGE) return t(m['signin.tokens_missing']);
  if (serverMessage !== undefined) return messageForCode(code, t) ?? serverMessage;
  if (type === 'server_error') return t(m['signin.server_error'], { status });
  // The request was not sent, or its signature was rejected: the reader's email and password were not checked.
  if (type === 'signature_error' || status === 0) return message;
  return t(noReason);
}

function messageForCode(code: string | undefined, t: Translate): string | undefined {
  const words = code === undefined ? undefined : AUTH_MESSAGES[code];
  return words && t(words);
}

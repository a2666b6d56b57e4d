import { m } from '@paligid/i18n/messages';
import type { Translate } from '../../i18n/useTranslation.ts';
import { ApiRequestError } from '../api/api-error.ts';

/** Texts in the reader's language for error codes that say more than that the call failed. */
const MESSAGES_BY_CODE = {
  TOO_MANY_REQUESTS: m['errors.too_many_requests'],
  UNAVAILABLE: m['errors.unavailable'],
  TIMED_OUT: m['errors.timed_out'],
};

/** The text for a failed action of the reader. */
export function errorText(error: unknown, t: Translate): string {
  if (!(error instanceof ApiRequestError)) return t(m['errors.action_failed']);
  if (error.type === 'network_error') return t(m['errors.action_offline']);
  const words = MESSAGES_BY_CODE[error.code as keyof typeof MESSAGES_BY_CODE];
  return t(words ?? m['errors.action_failed']);
}

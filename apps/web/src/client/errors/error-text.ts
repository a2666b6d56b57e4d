import { m } from '@paligid/i18n/messages';
import type { Translate } from '../../i18n/useTranslation.ts';
import { ApiRequestError } from '../api/api-error.ts';

/** What the server said, in the reader's language, where it says more than that it failed. */
const MESSAGES_BY_CODE = {
  TOO_MANY_REQUESTS: m['errors.too_many_requests'],
  UNAVAILABLE: m['errors.unavailable'],
  TIMED_OUT: m['errors.timed_out'],
};

/** For something that the reader did and that did not work. */
export function errorText(error: unknown, t: Translate): string {
  if (!(error instanceof ApiRequestError)) return t(m['errors.action_failed']);
  if (error.type === 'network_error') return t(m['errors.action_offline']);
  const words = MESSAGES_BY_CODE[error.code as keyof typeof MESSAGES_BY_CODE];
  return t(words ?? m['errors.action_failed']);
}

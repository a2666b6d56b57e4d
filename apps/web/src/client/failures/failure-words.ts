import { m } from '@paligid/i18n/messages';
import type { Say } from '../../words/words.ts';
import { ApiError } from '../api-error.ts';

/** What the server said, in the reader's language, where it says more than that it failed. */
const BY_CODE = {
  TOO_MANY_REQUESTS: m['errors.too_many_requests'],
  UNAVAILABLE: m['errors.unavailable'],
  TIMED_OUT: m['errors.timed_out'],
};

/** For something that the reader did and that did not work. */
export function failureText(error: unknown, say: Say): string {
  if (!(error instanceof ApiError)) return say(m['errors.action_failed']);
  if (error.type === 'network_error') return say(m['errors.action_offline']);
  const words = BY_CODE[error.code as keyof typeof BY_CODE];
  return say(words ?? m['errors.action_failed']);
}

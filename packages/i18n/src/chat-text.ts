import { m } from './paraglide/messages.js';
import type { Locale } from './paraglide/runtime.js';

const FAILURE = {
  authentication: m['chat.failure_authentication'],
  server: m['chat.failure_server'],
  network: m['chat.failure_network'],
  other: m['chat.failure_other'],
};

type ChatFailure = keyof typeof FAILURE;

/** The text in the message's bubble. */
export function chatFailureText(failure: ChatFailure, locale: Locale): string {
  return FAILURE[failure]({}, { locale });
}

/** The text of the temporary notice displayed with it. */
export function chatFailureNotice(failure: ChatFailure, locale: Locale): string {
  if (failure === 'authentication') return m['chat.notice_session_expired']({}, { locale });
  return chatFailureText(failure, locale);
}

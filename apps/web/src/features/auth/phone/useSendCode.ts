import { useSessionActions } from '../../../client/session/useSessionActions.ts';
import { ACTION_WORDS, type useAttempt } from '../form/useAttempt.ts';

/** A code is on its way. */
export interface Sent {
  number: string;
  /** Epoch milliseconds: before it the server sends no other. */
  nextAt: number;
}

type Attempt = ReturnType<typeof useAttempt<'send'>>['attempt'];

export function useSendCode(attempt: Attempt, onSent: (sent: Sent) => void) {
  const { sendPhoneCode } = useSessionActions();
  return (number: string) =>
    attempt('send', ACTION_WORDS, async () => {
      const { resend_in } = await sendPhoneCode(number);
      onSent({ number, nextAt: Date.now() + resend_in * 1000 });
    });
}

import { useRef } from 'react';
import type { VerifiedPhone } from '../../../client/session/session-actions.ts';
import { useSessionActions } from '../../../client/session/useSessionActions.ts';
import { ACTION_MESSAGES, type useSubmit } from '../form/useForm.ts';

/** A code is on its way. */
export interface SentPhoneCode {
  number: string;
  /** Epoch milliseconds: before it the server sends no other. */
  nextAt: number;
}

type SubmitCode = ReturnType<typeof useSubmit<'send'>>['submit'];

export function useSendCode(submit: SubmitCode, onSent: (sent: SentPhoneCode) => void) {
  const { sendPhoneCode } = useSessionActions();
  return (number: string) =>
    submit('send', ACTION_MESSAGES, async () => {
      const { resend_in } = await sendPhoneCode(number);
      onSent({ number, nextAt: Date.now() + resend_in * 1000 });
    });
}

/**
 * Changes the code for a sign-in, or for a new account. A right code is good once: what it was changed for is kept,
 * for when the network goes between the two calls.
 */
export function useVerifyPhone(number: string) {
  const { verifyPhoneCode, loginByPhone, registerByPhone } = useSessionActions();
  const kept = useRef<{ code: string; verified: VerifiedPhone }>(null);
  return async (code: string): Promise<{ isNew: boolean }> => {
    const verified =
      kept.current?.code === code
        ? kept.current.verified
        : await verifyPhoneCode({ phone_number: number, code });
    kept.current = { code, verified };
    const { verification_token, is_registered } = verified;
    const proof = { phone_number: number, verification_token };
    if (is_registered) await loginByPhone(proof);
    else await registerByPhone({ ...proof, interests: [] });
    return { isNew: !is_registered };
  };
}

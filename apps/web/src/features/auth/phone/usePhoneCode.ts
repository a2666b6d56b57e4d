import { useRef } from 'react';
import type { VerifiedPhone } from '../../../client/session/session-actions.ts';
import { useSessionActions } from '../../../client/session/useSessionActions.ts';
import { ACTION_MESSAGES, type useSubmit } from '../form/useForm.ts';
import '../zod-jitless.ts';
import { phoneNumber } from '@paligid/contract/auth/phone-number';

/** A code that was sent. */
export interface SentPhoneCode {
  number: string;
  /** Epoch milliseconds: the server sends no other code before this. */
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
 * Exchanges the code for a sign-in, or for a new account. A correct code can be used only once: its verification token
 * is kept in case the network fails between the two calls.
 */
export function useVerifyPhone(number: string) {
  const { verifyPhoneCode, loginByPhone, registerByPhone } = useSessionActions();
  const kept = useRef<{ code: string; verified: VerifiedPhone }>(null);
  return async (code: string, factorCode?: string): Promise<{ isNew: boolean }> => {
    const verified =
      kept.current?.code === code
        ? kept.current.verified
        : await verifyPhoneCode({ phone_number: number, code });
    kept.current = { code, verified };
    const { verification_token, is_registered } = verified;
    const proof = { phone_number: number, verification_token };
    if (is_registered) await loginByPhone({ ...proof, code: factorCode });
    else await registerByPhone({ ...proof, interests: [] });
    return { isNew: !is_registered };
  };
}

/** In the form the server stores: '+639171234567'. Undefined if it is not a Philippine mobile number. */
export function parsePhoneNumber(typed: string): string | undefined {
  return phoneNumber.safeParse(typed).data;
}

/** '+63 917 123 4567' */
export function formatPhoneNumber(number: string): string {
  return number.replace(/^\+63(\d{3})(\d{3})(\d{4})$/, '+63 $1 $2 $3');
}

/** The part after the '+63' of the field. */
export function formatNationalNumber(number: string): string {
  return formatPhoneNumber(number).replace('+63 ', '');
}

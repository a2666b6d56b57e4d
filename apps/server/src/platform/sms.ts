import type { AccountConfig } from './account-settings.ts';

type Sms = { to: string; text: string };
/** Resolves when the company has taken it. */
export type SendSms = (sms: Sms) => Promise<void>;

const ANSWER_MS = 8_000;

/**
 * Semaphore, a Philippine gateway: a form with the key in it, answered with a list of what was taken. A refusal
 * comes as another status, or as an object that names the bad field.
 */
export function semaphoreSms({ url, key, sender }: NonNullable<AccountConfig['sms']>): SendSms {
  return async ({ to, text }) => {
    const form = new URLSearchParams({
      ...{ apikey: key, number: to.replace('+', ''), message: text, sendername: sender },
    });
    const response = await fetch(url, {
      method: 'POST',
      body: form,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const answer: unknown = await response.json().catch(() => undefined);
    const isTaken = response.ok && Array.isArray(answer) && answer.length > 0;
    if (!isTaken) throw new Error(`the message was not taken: ${response.status}`);
  };
}

import '../zod-jitless.ts';
import { factorCode } from '@paligid/contract/auth/session';

/** Of the field `code`: six digits of an app, or a recovery code. */
export function readFactorCode(form: FormData): string {
  return String(form.get('code') ?? '').trim();
}

export function factorCodeError(form: FormData): { code: true } | undefined {
  return factorCode.safeParse(readFactorCode(form)).success ? undefined : { code: true };
}

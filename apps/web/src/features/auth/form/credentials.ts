import '../schemas-without-eval.ts';
import { emailField, newPassword } from '@paligid/contract/auth/session';
import { m } from '@paligid/i18n/messages';
import type { Sentence } from '../../../words/words.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** What is wrong with each field; absent where nothing is. */
export type CredentialFaults = { [Field in keyof Credentials]?: Sentence | undefined };

/** By the names that the fields have in every form. */
export function typedCredentials(form: FormData): Credentials {
  return { email: typed(form, 'email').trim(), password: typed(form, 'password') };
}

export function credentialFaults({ email, password }: Credentials): CredentialFaults | undefined {
  const faults = { email: emailFault(email), password: passwordFault(password) };
  return faults.email === undefined && faults.password === undefined ? undefined : faults;
}

export function emailFault(email: string): Sentence | undefined {
  return emailField.safeParse(email).success ? undefined : m['signin.email_invalid'];
}

export function passwordFault(password: string): Sentence | undefined {
  const [issue] = newPassword.safeParse(password).error?.issues ?? [];
  if (issue === undefined) return undefined;
  return issue.code === 'too_big' ? m['signin.password_long'] : m['signin.password_short'];
}

function typed(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

import '../zod-jitless.ts';
import { emailField, newPassword } from '@paligid/contract/auth/session';
import { TEXT } from '@paligid/contract/limits';
import { m } from '@paligid/i18n/messages';
import type { PlainMessage } from '../../../i18n/useTranslation.ts';

interface Credentials {
  email: string;
  password: string;
}

/** The error of each field; absent if it has none. */
type CredentialErrors = { [Field in keyof Credentials]?: PlainMessage | undefined };

/** Reads the fields by the names they have in every form. */
export function readCredentials(form: FormData): Credentials {
  return { email: fieldText(form, 'email').trim(), password: fieldText(form, 'password') };
}

export function credentialErrors({ email, password }: Credentials): CredentialErrors | undefined {
  const errors = { email: emailError(email), password: passwordError(password) };
  return errors.email === undefined && errors.password === undefined ? undefined : errors;
}

export function emailError(email: string): PlainMessage | undefined {
  return emailField.safeParse(email).success ? undefined : m['signin.email_invalid'];
}

export function passwordError(password: string): PlainMessage | undefined {
  const [issue] = newPassword.safeParse(password).error?.issues ?? [];
  if (issue === undefined) return undefined;
  return issue.code === 'too_big' ? m['signin.password_long'] : m['signin.password_short'];
}

function fieldText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** The data to create an account by email. */
export interface NewAccount extends Credentials {
  /** Empty if the reader did not say. */
  name: string;
}

type NewAccountErrors = { [Field in keyof NewAccount]?: PlainMessage | undefined };

export function readNewAccount(form: FormData): NewAccount {
  const name = form.get('name');
  return { ...readCredentials(form), name: typeof name === 'string' ? name.trim() : '' };
}

export function newAccountErrors({ name, ...credentials }: NewAccount): NewAccountErrors | undefined {
  const errors = credentialErrors(credentials);
  return name.length > TEXT.name ? { ...errors, name: m['signup.name_long'] } : errors;
}

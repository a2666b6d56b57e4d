import { TEXT } from '@paligid/contract/limits';
import { m } from '@paligid/i18n/messages';
import type { Sentence } from '../../../words/words.ts';
import { type Credentials, credentialFaults, typedCredentials } from '../form/credentials.ts';

/** What an account by email is opened with. */
export interface NewAccount extends Credentials {
  /** Empty when the reader did not say. */
  name: string;
}

type NewAccountFaults = { [Field in keyof NewAccount]?: Sentence | undefined };

export function typedAccount(form: FormData): NewAccount {
  const name = form.get('name');
  return { ...typedCredentials(form), name: typeof name === 'string' ? name.trim() : '' };
}

export function newAccountFaults({ name, ...credentials }: NewAccount): NewAccountFaults | undefined {
  const faults = credentialFaults(credentials);
  return name.length > TEXT.name ? { ...faults, name: m['signup.name_long'] } : faults;
}

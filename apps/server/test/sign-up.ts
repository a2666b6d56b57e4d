import { register } from '@paligid/contract/api/auth.api';
import type { TestApi } from './api-server.ts';

export const PASSWORD = 'lihim na salita';

export type SignedUp = {
  email: string;
  userId: string;
  access_token: string;
  refresh_token: string;
  /** The header of every call of this reader. */
  headers: { authorization: string };
};

let mailboxes = 0;

/** A new account, opened as the sign-up form would. */
export async function signUp(api: TestApi, changes: Record<string, unknown> = {}): Promise<SignedUp> {
  mailboxes += 1;
  const email = `ana.${process.hrtime.bigint()}.${mailboxes}@example.com`;
  const place = { interests: ['traffic'], lat: 14.6507, lon: 121.1029, radius_km: 5 };
  const body = { email, password: PASSWORD, ...place, ...changes };
  const answer = await api.request('/auth/register', { method: 'POST', body, isSigned: false });
  const { user_id: userId, ...tokens } = register.response.parse(answer.body).data;
  return {
    ...tokens,
    email: body.email,
    userId,
    headers: { authorization: `Bearer ${tokens.access_token}` },
  };
}

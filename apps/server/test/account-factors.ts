import { startAuthenticator, startPasskey } from '@paligid/contract/api/security.api';
import { totpCode, totpStep } from '../src/features/factors/totp.ts';
import type { ApiResponse, TestApi } from './api-server.ts';
import type { SignedUp } from './sign-up.ts';
import { softPasskey } from './soft-passkey.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function fromBase32(text: string): Buffer {
  const bits = [...text].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Gives a reader an authenticator app with recovery codes, and a passkey. Returns the last answer. */
export async function enableTestFactors(
  api: TestApi,
  { headers }: Pick<SignedUp, 'headers'>,
): Promise<ApiResponse> {
  const post = (path: string, body?: unknown) =>
    api.request(path, { method: 'POST', headers, ...(body === undefined ? {} : { body }) });
  const { secret } = startAuthenticator.response.parse((await post('/users/me/authenticator')).body).data;
  const code = totpCode(fromBase32(secret), totpStep(api.clock.now().getTime()));
  await post('/users/me/authenticator/enable', { code });
  const { challenge } = startPasskey.response.parse((await post('/users/me/passkeys/options')).body).data;
  return post('/users/me/passkeys', { passkey: softPasskey().create(challenge) });
}

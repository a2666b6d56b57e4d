import { randomBytes } from 'node:crypto';
import { signedHeaders } from '@paligid/domain/signing';
import { WORLD_SECRETS } from '@paligid/testkit/world-settings';

const CLIENT = {
  agent: 'Mozilla/5.0 (Bench)',
  screen: '360x740',
  language: 'en-PH',
  timeZone: 'Asia/Manila',
};

/** A signature is valid for an hour and reads may be replayed: signed once, sent many times. */
export async function signedGet(address: string): Promise<Record<string, string>> {
  const request = {
    method: 'GET',
    address,
    client: CLIENT,
    timestampMs: Date.now(),
    nonce: randomBytes(16).toString('hex'),
  };
  return { ...(await signedHeaders(request, WORLD_SECRETS, crypto.subtle)) };
}

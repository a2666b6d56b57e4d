import { createECDH, randomBytes } from 'node:crypto';
import { putSubscription } from '@paligid/contract/api/notifications.api';
import type { ApiResponse, TestApi } from './api-server.ts';

/** What a browser knows of its subscription, and what its service worker would decrypt with. */
export type PushDevice = {
  id: string;
  secret: string;
  privateKey: Buffer;
  body: {
    endpoint: string;
    keys: { p256dh: string; auth: string };
    secret: string;
    language: 'en' | 'fil';
    [field: string]: unknown;
  };
};

export const MARIKINA_HOME = {
  ...{ id: '019a8560-7a00-7000-8000-0000000000a1', kind: 'home', label: 'Bahay ni Lola' },
  ...{ code: '1380700000', radius_km: 5 },
};

let devices = 0;

export function newPushDevice(origin = 'https://fcm.googleapis.com/fcm/send'): PushDevice {
  devices += 1;
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys('base64url');
  const secret = randomBytes(32).toString('base64url');
  const id = `019a8560-7a00-7000-8000-${(process.hrtime.bigint() % 0xffffffffn).toString(16).padStart(8, '0')}${devices.toString(16).padStart(4, '0')}`;
  const keys = { p256dh, auth: randomBytes(16).toString('base64url') };
  const endpoint = `${origin}/${randomBytes(16).toString('base64url')}`;
  return { id, secret, privateKey: pair.getPrivateKey(), body: { endpoint, keys, secret, language: 'en' } };
}

export function subscribe(
  api: TestApi,
  { id, body }: Pick<PushDevice, 'id' | 'body'>,
  { headers = {}, ...changes }: { headers?: Record<string, string>; [field: string]: unknown } = {},
): Promise<ApiResponse> {
  return api.request(`/notifications/subscriptions/${id}`, {
    method: 'PUT',
    headers,
    body: { ...body, ...changes },
  });
}

export function parseSubscribed({ body }: ApiResponse) {
  return putSubscription.response.parse(body).data;
}

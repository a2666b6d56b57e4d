import { randomBytes } from 'node:crypto';
import { newReceiverKeys } from '@paligid/testkit/push-decryption';
import { expect, test } from 'vitest';
import { composeNotification } from '../features/notifications/compose-notification.ts';
import { developmentVapidKey } from '../platform/vapid-keys.ts';
import { pushRequests } from './push-request.ts';

const NOON = new Date('2026-11-15T04:00:00.000Z');
const key = developmentVapidKey();
const { publicKey: p256dh, auth } = newReceiverKeys(randomBytes);
const target = { endpoint: 'https://push.test/a', p256dh, auth, vapidKeyId: key.id };
const payload = composeNotification(
  {
    ...{ kind: 'test', item_id: null, change: 'issued', severity: 1, category: 'other' },
    ...{ title: { en: '', fil: '' }, area: { en: '', fil: '' }, steps: { en: [], fil: [] } },
    ...{ until: null, issued_at: null, read_at: null, source: '' },
  },
  {
    ...{ alertId: '019a8560-7a00-7000-8000-0000000000f1', version: 1, language: 'en', loudness: 'sound' },
    ...{ placeId: null, distanceM: 0, reason: null, sentAt: NOON },
  },
);
const options = { urgency: 'normal', ttlSeconds: 60, topic: 'a' } as const;

test('a signature is used again for its push service, and made anew when that service refused it', () => {
  const requests = pushRequests([key], 'mailto:alerts@paligid.test', { now: () => NOON });
  const signature = (endpoint = target.endpoint) =>
    requests.build({ ...target, endpoint }, payload, options).headers['authorization'];
  const first = signature();
  const other = signature('https://other.test/a');
  expect([signature(), other === first]).toEqual([first, false]);
  requests.forget('https://push.test', key.id);
  // ECDSA signs the same text differently each time.
  expect(signature()).not.toBe(first);
  expect(signature('https://other.test/a')).toBe(other);
});

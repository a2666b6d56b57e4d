import { createECDH } from 'node:crypto';
import { putSubscription } from '@paligid/contract/api/notifications.api';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '../../platform/http/api-error.ts';
import { isCurvePoint } from '../../platform/vapid-keys.ts';
import { checkedKeys } from './subscription-keys.ts';

const HOSTS = { hosts: ['fcm.googleapis.com', '*.notify.windows.com'], origins: [] };
const SERVER_KEY = createECDH('prime256v1').generateKeys('base64url');
const RUNS = Number(process.env['PALIGID_FUZZ_RUNS'] ?? 5_000);

const GOOD = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) },
  secret: 'B'.repeat(43),
  language: 'en',
};

const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    '\0',
    '__proto__',
    '../',
    'https://fcm.googleapis.com/',
    'http://127.0.0.1/',
    'A'.repeat(87),
  ),
  fc.string({ maxLength: 90, unit: 'grapheme' }),
  fc.base64String({ maxLength: 100 }),
  fc.uint8Array({ minLength: 65, maxLength: 65 }).map((bytes) => Buffer.from(bytes).toString('base64url')),
  fc
    .uint8Array({ minLength: 64, maxLength: 64 })
    .map((b) => Buffer.concat([Buffer.of(4), b]).toString('base64url')),
  fc.webUrl({
    withFragments: true,
    withQueryParameters: true,
    authoritySettings: { withPort: true, withUserInfo: true },
  }),
);
const hostileValue = fc.oneof(hostileText, fc.anything({ maxDepth: 2 }), fc.constant(undefined));
/** A good subscription in which some fields were replaced. */
const hostileObject = fc
  .record({
    endpoint: fc.option(hostileValue, { nil: GOOD.endpoint, freq: 1 }),
    p256dh: fc.option(hostileValue, { nil: GOOD.keys.p256dh, freq: 1 }),
    auth: fc.option(hostileValue, { nil: GOOD.keys.auth, freq: 1 }),
    secret: fc.option(hostileValue, { nil: GOOD.secret, freq: 1 }),
    serverKey: fc.option(hostileValue, { nil: SERVER_KEY, freq: 1 }),
    extra: fc.anything({ maxDepth: 1 }),
  })
  .map(({ endpoint, p256dh, auth, secret, serverKey, extra }) => ({
    ...{ ...GOOD, endpoint, keys: { p256dh, auth }, secret, server_key: serverKey, extra },
  }));

test('whatever a browser sends is refused in one way, or is a point on the curve at a push service', () => {
  let taken = 0;
  fc.assert(
    fc.property(
      fc.oneof({ weight: 4, arbitrary: hostileObject }, { weight: 1, arbitrary: fc.anything() }),
      (sent) => {
        const { data } = putSubscription.body.safeParse(sent);
        if (data === undefined) return;
        try {
          const { endpoint, p256dh, auth, shard } = checkedKeys(data, HOSTS, [SERVER_KEY]);
          taken += 1;
          expect(new URL(endpoint).origin).toMatch(
            /^https:\/\/(?:fcm\.googleapis\.com|[\w.-]+\.notify\.windows\.com)$/,
          );
          expect([isCurvePoint(p256dh), auth.length, shard >= 0 && shard < 256]).toEqual([true, 16, true]);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          expect(error.code).toBe('INVALID_REQUEST');
        }
      },
    ),
    { numRuns: RUNS },
  );
  expect(taken).toBeGreaterThan(0);
});

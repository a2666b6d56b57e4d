import { expect } from 'vitest';
import { type ApiRequest, newTestNonce, startApi } from './api-server.ts';
import { ownRedis } from './own-redis.ts';
import { databaseTest as test } from './server-database.ts';

/** 100,000 in the long run: npm run drill:accounts */
const REPLAYS = Number(process.env['PALIGID_REPLAYS'] ?? 200);
/** Thousands in a row may overload a machine, which then sheds some with 503; a few hundred never do. */
const mayReject = REPLAYS > 1_000;
/** Writes that are made once and then replayed over and over. */
const WRITES = 50;
/** From several readers: each may request only so many tickets a minute. */
const TICKET = '/auth/ws-ticket';
const READERS = 5;

test('R12: a signed write that is replayed is never accepted, also after Redis was killed and started again', async ({
  databaseUrl,
}) => {
  const redis = await ownRedis();
  const api = await startApi({ databaseUrl, redisUrl: redis.url });
  const tokens = await Promise.all(
    Array.from({ length: READERS }, (_, n) => api.tokenFor(`u-019a8560-7a00-7000-8000-00000000001${n}`)),
  );
  const write = (n = 0): ApiRequest => ({
    method: 'POST',
    headers: { authorization: `Bearer ${tokens[n % READERS]}` },
  });
  const nonces = Array.from({ length: WRITES }, newTestNonce);
  const timestampMs = api.clock.now().getTime();
  const statuses = async () => {
    const sent = nonces.map((nonce, n) => api.request(TICKET, { ...write(n), nonce, timestampMs }));
    return new Set((await Promise.all(sent)).map(({ status }) => status));
  };
  const replayHalf = async () => {
    for (let n = 0; n < REPLAYS / 2; n += WRITES) {
      const answered = await statuses();
      if (mayReject) answered.delete(503);
      expect(answered).toEqual(new Set([403]));
    }
  };
  expect(await statuses()).toEqual(new Set([200]));
  await replayHalf();
  await redis.kill();
  expect(await statuses()).toEqual(new Set([503]));
  api.clock.advance(5_000);
  await redis.start();
  await expect.poll(async () => (await api.request(TICKET, write())).status, { timeout: 10_000 }).toBe(200);
  await replayHalf();
});

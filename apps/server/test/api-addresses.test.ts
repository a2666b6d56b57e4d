import { expect } from 'vitest';
import { API_SERVICE_KEY, startApi, type TestApi } from './api-server.ts';
import { databaseTest as test } from './server-database.ts';
import { PASSWORD, signUp } from './sign-up.ts';

/** Attempts in 15 minutes for one mailbox from one caller. */
const TRIES = 10;

/** As the web program forwards it for a reader at an address. */
function signIn(api: TestApi, address: string, email: string, password = 'mali ito') {
  const headers = { 'x-service-key': API_SERVICE_KEY, 'x-reader-address': address };
  return api.request('/auth/login', { method: 'POST', body: { email, password }, headers, isSigned: false });
}

async function statuses(api: TestApi, addresses: readonly string[], email: string): Promise<number[]> {
  const found: number[] = [];
  for (const address of addresses) found.push((await signIn(api, address, email)).status);
  return found;
}

const REJECTED_AFTER_TEN = [...Array<number>(TRIES).fill(401), 429, 429, 429];

test('thirteen addresses of one /64 are one caller, and the owner elsewhere is not locked out', {
  timeout: 60_000,
}, async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const { email } = await signUp(api);
  const one64 = Array.from({ length: 13 }, (_, n) => `2001:db8:1:2:${(n * 977).toString(16)}::${n + 1}`);
  expect(await statuses(api, one64, email)).toEqual(REJECTED_AFTER_TEN);
  expect((await signIn(api, '2001:db8:9:2::1', email, PASSWORD)).status).toBe(200);
});

test('spellings of one address, with or without a port, are one caller', {
  timeout: 60_000,
}, async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const v4 = ['192.0.2.7', '::ffff:192.0.2.7', '192.0.2.7:4711', '::ffff:c000:207'];
  const v6 = ['2001:db8::1', '2001:0DB8:0:0:0:0:0:1', '[2001:db8::1]:443', '2001:db8::1%eth0'];
  const thirteen = (spellings: string[]) => Array.from({ length: 13 }, (_, n) => spellings[n % 4] ?? '');
  expect(await statuses(api, thirteen(v4), 'isa@example.com')).toEqual(REJECTED_AFTER_TEN);
  expect(await statuses(api, thirteen(v6), 'dalawa@example.com')).toEqual(REJECTED_AFTER_TEN);
  expect(await statuses(api, ['192.0.2.8:4711'], 'isa@example.com')).toEqual([401]);
});

test('a caller who asks too often is refused before the body is read, and others are not', async ({
  databaseUrl,
}) => {
  const burstLimits = { perSecond: 0.001, burst: 5, inFlight: 5 };
  const api = await startApi({ databaseUrl, burstLimits });
  const send = async (address: string) => {
    const response = await fetch(`${api.url}/auth/login`, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json' },
        ...{ 'x-service-key': API_SERVICE_KEY, 'x-reader-address': address },
      },
      body: '{"never":',
    });
    return [response.status, response.headers.get('retry-after')];
  };
  for (let n = 0; n < 5; n += 1) expect(await send(`2001:db8::${n}`)).toEqual([400, null]);
  expect(await send('2001:db8::77')).toEqual([429, '2']);
  expect(await send('192.0.2.1')).toEqual([400, null]);
  expect((await api.request('/sources')).status).toBe(200);
});

test('one caller cannot fill the queue of password hashes', { timeout: 60_000 }, async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl, burstLimits: { perSecond: 1_000, burst: 1_000, inFlight: 20 } });
  const attack = Array.from({ length: 120 }, (_, n) =>
    signIn(api, `2001:db8:5:5::${n}`, `a${n}@example.com`),
  );
  const honest = await signIn(api, '192.0.2.9', 'ana@example.com');
  expect(honest.status).toBe(401);
  const found = await Promise.all(attack);
  expect(found.some(({ status }) => status === 429)).toBe(true);
  expect(found.filter(({ status }) => status >= 500)).toEqual([]);
});

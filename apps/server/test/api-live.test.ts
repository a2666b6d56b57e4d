import { readerCell } from '@paligid/geo/cells';
import { leaseKeys } from '@paligid/testkit/leases';
import { Redis } from 'ioredis';
import { decodeJwt } from 'jose';
import { expect, onTestFinished } from 'vitest';
import { guestTicketReader } from '../src/platform/guest-tickets.ts';
import { developmentKey, publicPart } from '../src/platform/token-keys.ts';
import { READER, startApi, type TestApi } from './api-server.ts';
import { ownRedis } from './own-redis.ts';
import { databaseTest as test } from './server-database.ts';
import { signUp } from './sign-up.ts';

test('a guest gets a ticket for one connection, bound to the cell of the point and to nothing finer', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const point = { lat: 14.5547, lon: 121.0244 };
  const { status, body, headers } = await api.request('/live/guest-ticket', { method: 'POST', body: point });
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  const claims = decodeJwt(fetchTicket(body));
  const issued = Math.floor(api.clock.now().getTime() / 1000);
  expect(claims).toEqual({ use: 'guest-ticket', cell: readerCell(point), iat: issued, exp: issued + 60 });
});

test('a guest gets a ticket while Redis is away, and it is no access token', async ({ databaseUrl }) => {
  const redis = await ownRedis();
  const api = await startApi({ databaseUrl, redisUrl: redis.url });
  await redis.kill();
  const body = { lat: 14.5547, lon: 121.0244 };
  const answer = await api.request('/live/guest-ticket', { method: 'POST', body });
  expect(answer.status).toBe(200);
  const ticket = fetchTicket(answer.body);
  const keys = { keys: [publicPart(developmentKey())] };
  expect(await guestTicketReader(keys, api.clock.now)(ticket)).toBe(readerCell(body));
  const later = () => new Date(api.clock.now().getTime() + 61_000);
  expect(await guestTicketReader(keys, later)(ticket)).toBeUndefined();
  const headers = { authorization: `Bearer ${ticket}` };
  expect((await api.requestInternal('/auth/ws-ticket', { method: 'POST', headers })).status).toBe(401);
});

test('a reader gets a ticket in exchange for the token', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const headers = { authorization: `Bearer ${await api.tokenFor(READER)}` };
  const { status, body } = await api.request('/auth/ws-ticket', { method: 'POST', headers });
  expect(status).toBe(200);
  expect(body).toMatchObject({ data: { expires_in: 60, user_id: READER } });
  expect((await takeTicket(api, body)).stored).toEqual({
    ...{ kind: 'reader', user_id: READER, session_id: null },
  });
});

test('a ticket says the session it was given to', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const { body } = await api.request('/auth/ws-ticket', { method: 'POST', headers: ana.headers });
  const redis = new Redis(leaseKeys().url);
  onTestFinished(() => redis.disconnect());
  const stored = await redis.get(`${api.keyPrefix}ticket:${fetchTicket(body)}`);
  const { sid } = decodeJwt(ana.access_token);
  expect(JSON.parse(stored ?? '')).toMatchObject({ session_id: sid });
});

test('no two tickets of readers are alike', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const headers = { authorization: `Bearer ${await api.tokenFor(READER)}` };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => api.request('/auth/ws-ticket', { method: 'POST', headers })),
  );
  const tickets = answers.map((answer) => fetchTicket(answer.body));
  expect(new Set(tickets).size).toBe(20);
  for (const ticket of tickets) expect(ticket).toMatch(/^[\w-]{43}$/);
});

function fetchTicket(body: unknown): string {
  const { data } = body as { data: { ticket: string } };
  return data.ticket;
}

async function takeTicket(api: TestApi, body: unknown): Promise<{ stored: unknown; seconds: number }> {
  const redis = new Redis(leaseKeys().url);
  onTestFinished(() => redis.disconnect());
  const key = `${api.keyPrefix}ticket:${fetchTicket(body)}`;
  const seconds = await redis.ttl(key);
  const stored = JSON.parse((await redis.getdel(key)) ?? 'null');
  expect(await redis.get(key)).toBeNull();
  return { stored, seconds };
}

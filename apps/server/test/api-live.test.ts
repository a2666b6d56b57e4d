import { readerCell } from '@paligid/geo/cells';
import { leaseKeys } from '@paligid/testkit/lease-keys';
import { Redis } from 'ioredis';
import { decodeJwt } from 'jose';
import { expect, onTestFinished } from 'vitest';
import { READER, startApi, type TestApi } from './api-server.ts';
import { databaseTest as test } from './server-database.ts';
import { type SignedUp, signUp } from './sign-up.ts';

test('a guest gets a ticket for one connection, bound to the cell of the point and to nothing finer', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const point = { lat: 14.5547, lon: 121.0244 };
  const { status, body, headers } = await api.ask('/live/guest-ticket', { method: 'POST', body: point });
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  const { stored, seconds } = await takeTicket(api, body);
  expect(stored).toEqual({ kind: 'guest', cell: readerCell(point) });
  expect(seconds).toBeGreaterThan(50);
  expect(seconds).toBeLessThanOrEqual(60);
});

test('a reader gets a ticket in exchange for the token', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const headers = { authorization: `Bearer ${await api.tokenFor(READER)}` };
  const { status, body } = await api.ask('/auth/ws-ticket', { method: 'POST', headers });
  expect(status).toBe(200);
  expect(body).toMatchObject({ data: { expires_in: 60, user_id: READER } });
  expect((await takeTicket(api, body)).stored).toEqual({
    ...{ kind: 'reader', user_id: READER, session_id: null },
  });
});

test('a ticket says the session it was given to, and none is left when the account is deleted', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const [ana, ben] = [await signUp(api), await signUp(api)];
  const take = async ({ headers }: SignedUp) =>
    ticketOf((await api.ask('/auth/ws-ticket', { method: 'POST', headers })).body);
  const tickets = [await take(ana), await take(ana), await take(ana)];
  const other = await take(ben);
  const redis = new Redis(leaseKeys().url);
  onTestFinished(() => redis.disconnect());
  const stored = (ticket: string) => redis.get(`${api.keyPrefix}ticket:${ticket}`);
  const { sid } = decodeJwt(ana.access_token);
  expect(JSON.parse((await stored(tickets[0] ?? '')) ?? '')).toMatchObject({ session_id: sid });
  await api.ask('/users/me', { method: 'DELETE', headers: ana.headers });
  expect(await Promise.all(tickets.map(stored))).toEqual([null, null, null]);
  expect(await stored(other)).not.toBeNull();
  expect(await redis.keys(`${api.keyPrefix}tickets-of:*`)).toHaveLength(1);
});

test('no two tickets are alike', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const body = { lat: 14.55, lon: 121.02 };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => api.ask('/live/guest-ticket', { method: 'POST', body })),
  );
  const tickets = answers.map((answer) => ticketOf(answer.body));
  expect(new Set(tickets).size).toBe(20);
  for (const ticket of tickets) expect(ticket).toMatch(/^[\w-]{43}$/);
});

function ticketOf(body: unknown): string {
  const { data } = body as { data: { ticket: string } };
  return data.ticket;
}

async function takeTicket(api: TestApi, body: unknown): Promise<{ stored: unknown; seconds: number }> {
  const redis = new Redis(leaseKeys().url);
  onTestFinished(() => redis.disconnect());
  const key = `${api.keyPrefix}ticket:${ticketOf(body)}`;
  const seconds = await redis.ttl(key);
  const stored = JSON.parse((await redis.getdel(key)) ?? 'null');
  expect(await redis.get(key)).toBeNull();
  return { stored, seconds };
}

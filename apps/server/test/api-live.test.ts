import { readerCell } from '@paligid/geo/cells';
import { leaseKeys } from '@paligid/testkit/lease-keys';
import { Redis } from 'ioredis';
import { expect, onTestFinished } from 'vitest';
import { READER, startApi, type TestApi } from './api-server.ts';
import { databaseTest as test } from './server-database.ts';

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
  expect((await takeTicket(api, body)).stored).toEqual({ kind: 'reader', user_id: READER });
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

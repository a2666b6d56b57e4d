import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { NATION_CELL } from '@paligid/geo/cells';
import { leasePort } from '@paligid/testkit/lease-port';
import { ResumingReader } from '@paligid/testkit/resuming-reader';
import { expect } from 'vitest';
import { sessionTokens } from '../src/features/sessions/session-tokens.ts';
import { developmentKey } from '../src/platform/token-keys.ts';
import { LiveClient } from './live-client.ts';
import { gatewayTest } from './live-gateway.ts';
import { lastNumber } from './outbox-events.ts';
import { ownRedis } from './own-redis.ts';
import { publishStory } from './published-stories.ts';

const BIN = join(import.meta.dirname, '..', 'src', 'bin');
const METRO_MANILA = { lat: 14.5995, lon: 120.9842 };

/** Programs as an operator starts them, with ports of their own. */
const test = gatewayTest.extend('launch', ({ config, keys, relay }, { onCleanup }) => {
  const running: ChildProcess[] = [];
  onCleanup(() => {
    for (const program of running) program.kill('SIGKILL');
  });
  return async (program: 'gateway' | 'alerts', settings: Record<string, string> = {}) => {
    if (relay === undefined) throw new Error('nothing would be announced');
    const [port, health] = [await leasePort(), await leasePort()];
    const child = spawn(process.execPath, [join(BIN, `${program}.ts`)], {
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'test',
        DATABASE_URL: config.databaseUrl,
        NATS_URL: config.natsUrl,
        REDIS_URL: keys.url,
        PALIGID_STREAM_PREFIX: config.streamPrefix,
        PALIGID_KEY_PREFIX: keys.prefix,
        PALIGID_GATEWAY_PORT: String(port.port),
        PALIGID_GATEWAY_HEALTH_PORT: String(health.port),
        PALIGID_ALERTS_PORT: String(health.port),
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    running.push(child);
    let log = '';
    child.stdout.on('data', (data) => {
      log += data;
    });
    const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) =>
      child.once('exit', (code, signal) => {
        port.release();
        health.release();
        resolve({ code, signal });
      }),
    );
    const inside = `http://127.0.0.1:${health.port}`;
    await expect
      .poll(
        () =>
          fetch(`${inside}/health`).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 60_000 },
      )
      .toBe(200);
    return { child, port: port.port, inside, ended, log: () => log };
  };
});

test('the gateway starts, tells, shows its figures, and ends by itself when asked', async ({
  db,
  launch,
  tickets,
}) => {
  const { child, port, inside, ended, log } = await launch('gateway');
  const reader = new ResumingReader(await lastNumber(db));
  const { ticket } = await tickets.guestTicket(METRO_MANILA);
  await reader.connect(`ws://127.0.0.1:${port}/ws/connect?token=${ticket}`, undefined);
  await reader.resumed();
  await publishStory(db, { event: 'alert.issued.v1', cells: [NATION_CELL] });
  await expect.poll(() => reader.cursors.length).toBe(1);

  const health = await (await fetch(`${inside}/health`)).json();
  expect(health).toMatchObject({
    ready: true,
    connections: 1,
    engines: { postgres: { state: 'up' }, redis: { state: 'up' } },
  });
  const metrics = await (await fetch(`${inside}/metrics`)).text();
  expect(metrics).toMatch(/^paligid_gateway_connections\{program="gateway"\} 1$/m);
  expect(metrics).toMatch(/^paligid_gateway_frames_sent_total\{lane="guaranteed",program="gateway"\} 1$/m);
  expect(metrics).toContain('process_resident_memory_bytes');

  child.kill('SIGTERM');
  expect(await reader.closed).toBe(1012);
  expect(await ended).toEqual({ code: 0, signal: null });
  expect(log()).not.toContain(ticket);
});

test('a gateway stays ready without Redis, and guests and access tokens get in', async ({
  launch,
  tickets,
}) => {
  const redis = await ownRedis();
  const { port, inside } = await launch('gateway', { REDIS_URL: redis.url });
  await redis.kill();
  const health = async () => (await fetch(`${inside}/health`)).json();
  await expect.poll(health, { timeout: 30_000 }).toMatchObject({
    ...{ ready: true, status: 'degraded' },
    engines: { postgres: { state: 'up' }, nats: { state: 'up' }, redis: { state: 'down' } },
  });
  expect((await fetch(`${inside}/health`)).status).toBe(200);
  const ids = {
    userId: '019a8560-7a00-7000-8000-000000000001',
    sessionId: '019a8560-7a00-7000-8000-00000000000d',
  };
  const token = await sessionTokens([developmentKey()]).access(ids, new Date());
  const { ticket } = await tickets.guestTicket(METRO_MANILA);
  for (const key of [token, ticket]) {
    const client = await new LiveClient(`ws://127.0.0.1:${port}/ws/connect?token=${key}`).open();
    await client.settled();
  }
});

test('a gateway says that it is not ready before it sends readers away', async ({ launch, tickets }) => {
  const { child, port, inside, ended } = await launch('gateway', { PALIGID_DRAIN_MS: '4000' });
  const { ticket } = await tickets.guestTicket(METRO_MANILA);
  const client = await new LiveClient(`ws://127.0.0.1:${port}/ws/connect?token=${ticket}`).open();
  await client.settled();
  const began = performance.now();
  child.kill('SIGTERM');
  await expect.poll(async () => (await fetch(`${inside}/health`)).status).toBe(503);
  await client.settled();
  expect(await client.closed).toBe(1012);
  expect(performance.now() - began).toBeGreaterThan(3_900);
  expect(await ended).toEqual({ code: 0, signal: null });
});

test('an access token opens no connection once its session has ended, and open ones end', async ({
  db,
  launch,
}) => {
  const { port } = await launch('gateway');
  const [userId, sessionId] = [
    '019a8560-7a00-7000-8000-000000000001',
    '019a8560-7a00-7000-8000-00000000000e',
  ];
  const token = await sessionTokens([developmentKey()]).access({ userId, sessionId }, new Date());
  const connect = () => new LiveClient(`ws://127.0.0.1:${port}/ws/connect?token=${token}`);
  const open = await connect().open();
  await open.settled();
  const began = performance.now();
  await db.query('insert into ended_sessions (id) values ($1)', [sessionId]);
  expect(await open.closed).toBe(4401);
  expect(performance.now() - began).toBeLessThan(10_000);
  const outcome = async () => {
    const client = await connect().open();
    return client.settled().then(
      () => 'open',
      () => client.closed,
    );
  };
  await expect.poll(outcome, { timeout: 30_000 }).toBe(4401);
});

test('a ticket opens no connection once its session has ended, and open connections of it end', async ({
  db,
  launch,
  tickets,
}) => {
  const { port } = await launch('gateway');
  const [reader, ended, other] = [
    'u-019a8560-7a00-7000-8000-000000000001',
    '019a8560-7a00-7000-8000-0000000000e1',
    '019a8560-7a00-7000-8000-0000000000e2',
  ];
  const address = (token: string) => `ws://127.0.0.1:${port}/ws/connect?token=${token}`;
  const open = async (sessionId: string | null) => {
    const { ticket } = await tickets.readerTicket(reader, sessionId);
    const client = await new LiveClient(address(ticket)).open();
    await client.settled();
    return client;
  };
  const userId = reader.slice(2);
  const token = await sessionTokens([developmentKey()]).access({ userId, sessionId: ended }, new Date());
  const byToken = await new LiveClient(address(token)).open();
  const [byTicket, stays] = [await open(ended), await open(other)];
  const { ticket: unused } = await tickets.readerTicket(reader, ended);
  await db.query('insert into ended_sessions (id) values ($1)', [ended]);
  expect(await Promise.all([byToken.closed, byTicket.closed])).toEqual([4401, 4401]);
  expect(await new LiveClient(address(unused)).closed).toBe(4401);
  await stays.settled();
  await (await open(null)).settled();
});

test('a gateway that is killed just before it sends loses nothing', async ({ db, launch, tickets }) => {
  const fatal = await launch('gateway', { PALIGID_FAULT_POINT: 'gateway.before-send' });
  const other = await launch('gateway');
  const reader = new ResumingReader(await lastNumber(db));
  const address = async (port: number) =>
    `ws://127.0.0.1:${port}/ws/connect?token=${(await tickets.guestTicket(METRO_MANILA)).ticket}`;
  await reader.connect(await address(fatal.port), undefined);
  await reader.resumed();
  await publishStory(db, { event: 'alert.issued.v1', cells: [NATION_CELL] });
  expect(await fatal.ended).toEqual({ code: null, signal: 'SIGKILL' });
  expect(reader.cursors).toEqual([]);
  await reader.connect(await address(other.port), undefined);
  await expect.poll(() => reader.cursors.length).toBe(1);
  expect(reader.doubles).toBe(0);
});

test('the alerts program records and ends by itself when asked', async ({ db, launch }) => {
  const { child, ended } = await launch('alerts');
  const id = await publishStory(db, { event: 'alert.issued.v1', cells: [NATION_CELL] });
  const rows = async () =>
    (await db.query('select 1 from alert_deliveries where alert_id = $1', [id])).rowCount;
  await expect.poll(rows, { timeout: 30_000 }).toBe(1);
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 0, signal: null });
});

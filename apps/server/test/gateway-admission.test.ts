import { readerCell } from '@paligid/geo/cells';
import { describe, expect, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { accessTokenVerifier, createAdmit } from '../src/gateway/admission.ts';
import { systemClock } from '../src/platform/clock.ts';
import { guestTicketReader } from '../src/platform/guest-tickets.ts';
import { openRedis, redisSettled } from '../src/platform/redis.ts';
import { developmentKey, publicPart } from '../src/platform/token-keys.ts';
import { LiveClient } from './live-client.ts';
import { connect, gatewayAddress, LIVE_READER, OTHER_READER, gatewayTest as test } from './live-gateway.ts';
import { silent } from './nats-streams.ts';
import { ownRedis } from './own-redis.ts';
import { publishStory } from './published-stories.ts';

const MAKATI = { lat: 14.5547, lon: 121.0244 };
const CEBU = { lat: 10.3157, lon: 123.8854 };

describe('who is let in', () => {
  test('[LIVE-018] the access token is taken from the query of /ws/connect', async ({ start, token }) => {
    const gateway = await start();
    const good = await token();
    await (await connect(gateway, good)).settled();
    const elsewhere = new WebSocket(`ws://127.0.0.1:${gateway.port}/ws?token=${good}`);
    await expect(new Promise((_, reject) => elsewhere.once('error', reject))).rejects.toThrow('404');
  });

  test.for([
    ['no token', ''],
    ['not a token', 'hello'],
    ['a token of somebody else', `${'a'.repeat(20)}.${'b'.repeat(20)}.${'c'.repeat(20)}`],
    ['a ticket that was never given', 'x'.repeat(43)],
  ] as const)('%s: sent auth_error and closed with 4401', async ([, bad], { start }) => {
    const client = new LiveClient(gatewayAddress(await start(), bad));
    expect(await client.closed).toBe(4401);
    expect(client.frames).toEqual([
      {
        type: 'auth_error',
        data: { message: 'Authentication required. Please log in again.' },
        timestamp: expect.any(String),
        cursor: 0,
      },
    ]);
  });

  test('a refresh token and an expired one are refused', async ({ start, minter }) => {
    const gateway = await start();
    const { refresh_token } = await minter.mint(LIVE_READER, new Date());
    const { access_token } = await minter.mint(LIVE_READER, new Date(Date.now() - 3_700_000));
    for (const bad of [refresh_token, access_token]) {
      expect(await new LiveClient(gatewayAddress(gateway, bad)).closed).toBe(4401);
    }
  });

  test("a reader's ticket is good once", async ({ start, tickets }) => {
    const gateway = await start();
    const { ticket } = await tickets.readerTicket(LIVE_READER);
    await (await connect(gateway, ticket)).settled();
    const again = new LiveClient(gatewayAddress(gateway, ticket));
    expect(await again.closed).toBe(4401);
    expect(again.frames[0]?.type).toBe('auth_error');
  });

  test("a guest's ticket that was changed or signed by nobody we know is refused", async ({
    start,
    tickets,
  }) => {
    const gateway = await start();
    const [head, , signature] = (await tickets.guestTicket(MAKATI)).ticket.split('.');
    const claims = { use: 'guest-ticket', cell: readerCell(CEBU), exp: 4_000_000_000 };
    const forged = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
    expect(await new LiveClient(gatewayAddress(gateway, forged)).closed).toBe(4401);
  });

  test('without Redis access tokens and guests get in, and tickets of readers are asked to come later', async ({
    start,
    pool,
    minter,
    tickets,
    token,
  }) => {
    const own = await ownRedis();
    const redis = openRedis({ redisUrl: own.url }, 'gateway-test', silent);
    onTestFinished(() => redis.disconnect());
    await redisSettled(redis);
    await own.kill();
    const jwks = { keys: minter.keys.keys.map((key) => ({ kty: 'EC', ...key })) };
    const gateway = await start({
      pool,
      admit: createAdmit({
        redis,
        keyPrefix: 'x:',
        verifyAccessToken: accessTokenVerifier(jwks, systemClock),
        verifyGuestTicket: guestTicketReader({ keys: [publicPart(developmentKey())] }, systemClock.now),
        now: systemClock.now,
      }),
    });
    await (await connect(gateway, (await tickets.guestTicket(MAKATI)).ticket)).settled();
    await (await connect(gateway, await token())).settled();
    await expect(connect(gateway, 'x'.repeat(43))).rejects.toThrow('503');
  });

  test('of two that use a ticket at once one gets in', async ({ start, tickets }) => {
    const gateway = await start();
    const { ticket } = await tickets.readerTicket(LIVE_READER);
    const clients = Array.from({ length: 10 }, () => new LiveClient(gatewayAddress(gateway, ticket)));
    const refused = await Promise.all(
      clients.map((client) =>
        Promise.race([
          client.closed,
          client
            .open()
            .then(() => client.settled())
            .catch(() => 4401),
        ]),
      ),
    );
    expect(refused.filter((code) => code === 4401)).toHaveLength(9);
  });

  test('only pages of the list get in', async ({ start, token }) => {
    const gateway = await start({
      origins: { allowed: ['https://paligid.example'], isAbsentAllowed: false },
    });
    await (await connect(gateway, await token(), { origin: 'https://paligid.example' })).settled();
    for (const options of [{ origin: 'https://evil.example' }, { origin: 'null' }, {}]) {
      await expect(connect(gateway, await token(), options)).rejects.toThrow('403');
    }
  });

  test('[LIVE-019] a new token keeps the connection past the end of the old one', async ({
    start,
    minter,
    token,
  }) => {
    const gateway = await start({ heartbeat: { pingMs: 30_000, deadMs: 42_000, sweepMs: 50 } });
    const short = async () => (await minter.mint(LIVE_READER, new Date(), { accessMs: 2_000 })).access_token;
    const [renewed, lapsed] = [await connect(gateway, await short()), await connect(gateway, await short())];
    renewed.send({ type: 'auth', token: await token() });
    expect(await lapsed.closed).toBe(4401);
    expect(lapsed.frames.map(({ type }) => type)).toEqual(['auth_error']);
    await renewed.settled();
    expect(renewed.frames.map(({ type }) => type)).toEqual(['pong']);
  });

  test('[LIVE-019] a bad token, or one of another reader, ends the connection', async ({ start, token }) => {
    const gateway = await start();
    for (const bad of ['a.b.c', await token(OTHER_READER)]) {
      const client = await connect(gateway, await token());
      client.send({ type: 'auth', token: bad });
      expect(await client.closed).toBe(4401);
      expect(client.frames.map(({ type }) => type)).toEqual(['auth_error']);
    }
  });

  test('a guest who signs in receives stories from then on', async ({ db, start, token, tickets }) => {
    const gateway = await start();
    const client = await connect(gateway, (await tickets.guestTicket(MAKATI)).ticket);
    client.send({ type: 'auth', token: await token() });
    await client.settled();
    await publishStory(db, { event: 'story.published.v1', cells: [readerCell(MAKATI)] });
    await client.until(() => client.updates.length === 1);
  });

  test('while Redis is away a ticket is not refused for good', async ({ start }) => {
    const gateway = await start({ admit: () => Promise.reject(new Error('gone')) });
    await expect(connect(gateway, 'x'.repeat(43))).rejects.toThrow('503');
  });

  test('of the sockets of a reader the oldest is closed for good, others are not concerned', async ({
    start,
    token,
  }) => {
    const gateway = await start({ socketLimits: { perReader: 2 } });
    const other = await connect(gateway, await token(OTHER_READER));
    const first = await connect(gateway, await token());
    await first.settled();
    const rest = [await connect(gateway, await token()), await connect(gateway, await token())];
    expect(await first.closed).toBe(1000);
    for (const client of [other, ...rest]) await client.settled();
    expect(gateway.connections()).toBe(3);
  });

  test('a guest who signs in counts as a reader from then on', async ({ start, token, tickets }) => {
    const gateway = await start({ socketLimits: { perReader: 1 } });
    const reader = await connect(gateway, await token());
    await reader.settled();
    const guest = await connect(gateway, (await tickets.guestTicket(MAKATI)).ticket);
    guest.send({ type: 'auth', token: await token() });
    expect(await reader.closed).toBe(1000);
    await guest.settled();
  });

  test('one address may hold so many sockets, and others still get in', async ({ start, token }) => {
    const gateway = await start({ serviceKey: 'service-key-of-the-suite', socketLimits: { perAddress: 2 } });
    const from = async (address: string) => {
      const headers = { 'x-service-key': 'service-key-of-the-suite', 'x-reader-address': address };
      const client = new LiveClient(gatewayAddress(gateway, await token()), { headers });
      await (await client.open()).settled();
      return client;
    };
    const first = await from('2001:db8:1:2::1');
    await from('2001:db8:1:2::2');
    await expect(from('2001:db8:1:2:3:4:5:6')).rejects.toThrow('429');
    await from('2001:db8:1:3::1');
    await from('203.0.113.9');
    await first.close();
    await expect.poll(() => gateway.connections()).toBe(3);
    await from('2001:db8:1:2::3');
  });

  test('handshakes that wait for their token to be checked are counted', async ({ start }) => {
    const gateway = await start({
      admit: () => new Promise(() => {}),
      socketLimits: { pendingPerAddress: 3 },
    });
    const waiting = Array.from({ length: 3 }, () => new WebSocket(gatewayAddress(gateway, 'x'.repeat(43))));
    for (const ws of waiting) ws.on('error', () => {});
    await expect
      .poll(() => connect(gateway, 'x'.repeat(43)).catch((error: Error) => error.message))
      .toMatch('429');
    for (const ws of waiting) ws.terminate();
  });

  test('connections of a session that is over are ended', async ({ start }) => {
    const gateway = await start({
      admit: async (name) => ({
        ...{ subject: LIVE_READER, sessionId: name, lanes: 'all', cell: null, canMove: true },
        expiresAt: Number.POSITIVE_INFINITY,
      }),
    });
    const [ended, other] = [await connect(gateway, 'first'), await connect(gateway, 'second')];
    gateway.closeEnded((id) => id === 'first');
    expect(await ended.closed).toBe(4401);
    expect(ended.frames.map(({ type }) => type)).toEqual(['auth_error']);
    await other.settled();
  });

  test('a gateway that is full sends readers to another', async ({ start, token }) => {
    const gateway = await start({ maxConnections: 1 });
    await connect(gateway, await token());
    await expect(connect(gateway, await token())).rejects.toThrow('503');
  });
});

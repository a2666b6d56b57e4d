import { retryHintMs } from '@paligid/domain/live-connection';
import { NATION_CELL, readerCell } from '@paligid/geo/cells';
import { cellToParent } from 'h3-js';
import { describe, expect } from 'vitest';
import { WebSocket } from 'ws';
import type { LiveMessage } from '../src/platform/live-feature.ts';
import { connect, gatewayAddress, LIVE_READER, OTHER_READER, gatewayTest as test } from './live-gateway.ts';
import { publishStory } from './published-stories.ts';

const MARIKINA = { lat: 14.6507, lon: 121.1029 };
const MAKATI = { lat: 14.5547, lon: 121.0244 };
const CEBU = { lat: 10.3157, lon: 123.8854 };
const at = (point: { lat: number; lon: number }) => ({ type: 'location_update', ...point, accuracy: 20 });

describe('who is notified', () => {
  test('[LIVE-021] a reader is told of the cell it says it is in, and of the next one after it moves', async ({
    db,
    start,
    token,
  }) => {
    const gateway = await start();
    const [mover, other] = [
      await connect(gateway, await token()),
      await connect(gateway, await token(OTHER_READER)),
    ];
    mover.send(at(MARIKINA));
    other.send(at(CEBU));
    await Promise.all([mover.settled(), other.settled()]);

    const first = await publishStory(db, { event: 'story.published.v1', cells: [readerCell(MARIKINA)] });
    await mover.until(() => mover.updates.length === 1);
    expect(mover.updates[0]).toMatchObject({
      type: 'story_update',
      data: { id: `s-${first}`, change: 'published', story: { id: `s-${first}`, version: 1 } },
    });
    expect(other.updates).toEqual([]);

    mover.send(at(CEBU));
    // A second move within a second is applied when the second is over, which begins when the gateway has read it.
    await mover.settled();
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    await publishStory(db, { event: 'story.published.v1', cells: [readerCell(MARIKINA)] });
    const third = await publishStory(db, { event: 'story.ended.v1', cells: [readerCell(CEBU)] });
    await Promise.all(
      [mover, other].map((client) => client.until(() => client.updates.at(-1)?.data.id === `s-${third}`)),
    );
    expect(mover.updates.map(({ data }) => data.id)).toEqual([`s-${first}`, `s-${third}`]);
    expect(other.updates.map(({ data }) => data.change)).toEqual(['ended']);
  });

  test('an event of a wide cell or of the nation reaches everybody inside', async ({ db, start, token }) => {
    const gateway = await start();
    const [near, far, nowhere] = await Promise.all(
      [LIVE_READER, LIVE_READER, LIVE_READER].map(async (reader) => connect(gateway, await token(reader))),
    );
    near?.send(at(MARIKINA));
    far?.send(at(CEBU));
    await Promise.all([near?.settled(), far?.settled()]);
    await publishStory(db, { event: 'story.published.v1', cells: [cellToParent(readerCell(MARIKINA), 3)] });
    await publishStory(db, { event: 'alert.issued.v1', cells: [NATION_CELL] });
    // An alert may overtake a story.
    await near?.until(() => near.updates.length === 2);
    for (const client of [far, nowhere]) await client?.until(() => client.updates.length === 1);
    expect([far, nowhere].map((client) => client?.updates[0]?.data.story?.is_alert)).toEqual([true, true]);
    expect([near, far, nowhere].map((client) => client?.updates.length)).toEqual([2, 1, 1]);
  });

  test('a guest receives alerts in the cell of its ticket, and nothing else', async ({
    db,
    start,
    token,
    tickets,
  }) => {
    const gateway = await start();
    const guest = await connect(gateway, (await tickets.guestTicket(MAKATI)).ticket);
    const reader = await connect(gateway, await token());
    guest.send(at(CEBU));
    reader.send(at(MAKATI));
    await Promise.all([guest.settled(), reader.settled()]);
    const cells = [readerCell(MAKATI)];
    await publishStory(db, { event: 'story.published.v1', cells });
    const id = await publishStory(db, { event: 'alert.issued.v1', cells });
    await publishStory(db, {
      event: 'alert.updated.v1',
      cells,
      id,
      version: 2,
      title: 'The river is over its banks',
    });
    await publishStory(db, { event: 'story.updated.v1', cells });
    await publishStory(db, { event: 'alert.ended.v1', cells, id, version: 3 });
    await reader.until(() => reader.updates.length === 5);
    await guest.until(() => guest.updates.length === 3);
    expect(guest.updates.map(({ data }) => [data.id, data.change, data.story?.version])).toEqual([
      [`s-${id}`, 'published', expect.any(Number)],
      [`s-${id}`, 'updated', expect.any(Number)],
      [`s-${id}`, 'ended', 3],
    ]);
  });

  test('[LIVE-023] the gateway sends every kind of message there is', async ({ db, start, token }) => {
    const id = '0199a1b2-c3d4-7e5f-8a6b-0c1d2e3f4a5b';
    const timestamp = '2026-11-15T04:00:00.000Z';
    const reply = { message_id: id, conversation_id: id, response: 'Two lanes are open.', timestamp };
    const messages: LiveMessage[] = [
      { type: 'story_update', data: { id: `s-${id}` } },
      { type: 'notification', data: { id: 'n-1', title: 'Signal 1', message: 'Metro Manila' } },
      { type: 'warmth_message', data: { message_en: 'Take care', message_fil: 'Ingat' } },
      { type: 'ai_response', data: reply },
      { type: 'user_update', data: { id: LIVE_READER } },
      { type: 'chat_message', data: reply },
      { type: 'chat_story', data: reply },
      { type: 'chat_typing', data: { conversation_id: id, is_typing: true } },
      { type: 'location_update', data: { ...MAKATI, accuracy: 20 } },
      { type: 'auth_error', data: { message: 'Session expired. Please log in again.' } },
      { type: 'digest_update', data: {} },
    ];
    const left = [...messages];
    const gateway = await start({
      features: [
        {
          events: ['story.published.v1'],
          lane: 'best_effort',
          message: async () => left.shift(),
          brief: () => undefined,
        },
      ],
    });
    const client = await connect(gateway, await token());
    const before = gateway.lastSent();
    for (const _ of messages) await publishStory(db, { event: 'story.published.v1', cells: [NATION_CELL] });
    await client.until(() => client.frames.length === messages.length);
    expect(client.frames).toEqual(
      messages.map((message, i) => ({ ...message, timestamp: expect.any(String), cursor: before + i + 1 })),
    );
  });
});

describe('what is heard', () => {
  test('[LIVE-022] chat_typing and kinds not known here are taken without an answer', async ({
    start,
    token,
  }) => {
    const client = await connect(await start(), await token());
    client.send({
      type: 'chat_typing',
      conversation_id: '0199a1b2-c3d4-7e5f-8a6b-0c1d2e3f4a5b',
      is_typing: true,
    });
    client.send({ type: 'shout', text: 'hello' });
    client.ws.send('no json');
    client.ws.send(Buffer.from([1, 2, 3]));
    await client.settled();
    expect(client.frames).toEqual([{ type: 'pong' }]);
  });

  test('a frame of more than 16 kB ends the connection with 1009', async ({ start, token }) => {
    const client = await connect(await start(), await token());
    client.ws.send('x'.repeat(16 * 1024));
    await client.settled();
    client.ws.send('x'.repeat(16 * 1024 + 1));
    expect(await client.closed).toBe(1009);
  });

  test('more than 20 frames in a second end the connection with 1008', async ({ start, token }) => {
    const client = await connect(await start(), await token());
    for (let i = 0; i < 50; i += 1) client.send({ type: 'ping' });
    expect(await client.closed).toBe(1008);
  });

  test('nothing is compressed, also when the client offers it', async ({ start, token }) => {
    const gateway = await start();
    const ws = new WebSocket(gatewayAddress(gateway, await token()), { perMessageDeflate: true });
    await new Promise((resolve) => ws.once('open', resolve));
    expect(ws.extensions).toBe('');
    ws.close();
  });
});

describe('who is still there', () => {
  // Long beside what a busy machine keeps an answer waiting.
  const heartbeat = { pingMs: 200, deadMs: 2_500, sweepMs: 50 };

  test('a silent connection is ended, one that answers stays', async ({ start, token }) => {
    const gateway = await start({ heartbeat });
    const alive = await connect(gateway, await token());
    const dead = new WebSocket(gatewayAddress(gateway, await token()), { autoPong: false });
    const began = performance.now();
    await new Promise((resolve) => dead.once('close', resolve));
    expect(performance.now() - began).toBeGreaterThan(2_000);
    await alive.settled();
    expect(gateway.connections()).toBe(1);
  });

  test('on a stop everybody is sent away with 1012 and nobody is let in', async ({ start, token }) => {
    const gateway = await start({ drainMs: 2_000, socketLimits: { perReader: 30 } });
    const clients = await Promise.all(
      Array.from({ length: 30 }, async () => connect(gateway, await token())),
    );
    const began = performance.now();
    const times = clients.map((client) =>
      client.closed.then((code) => [code, performance.now() - began] as const),
    );
    const closing = gateway.close();
    await expect(connect(gateway, await token())).rejects.toThrow();
    const closed = await Promise.all(times);
    await closing;
    expect(new Set(closed.map(([code]) => code))).toEqual(new Set([1012]));
    const waits = await Promise.all(clients.map(async (client) => retryHintMs(await client.closeReason)));
    for (const waitMs of waits) expect(waitMs).toBeGreaterThanOrEqual(500);
    expect(new Set(waits).size).toBeGreaterThan(20);
    expect(Math.max(...closed.map(([, ms]) => ms)) - Math.min(...closed.map(([, ms]) => ms))).toBeGreaterThan(
      500,
    );
  });
});

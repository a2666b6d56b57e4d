import { NATION_CELL } from '@paligid/geo/cells';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import type { LiveFeature } from '../src/platform/live-feature.ts';
import { readerPublisher } from '../src/platform/reader-messages.ts';
import { gatewayAddress, LIVE_READER, gatewayTest as test } from './live-gateway.ts';
import { announceEvents, everythingSent, lastNumber, ledgerSince } from './outbox-events.ts';

type Frame = { type: string; cursor: number };

/** Near the size limit of a frame, so that the operating system's socket buffer fills up soon. */
const message = 'x'.repeat(15_000);
const features: LiveFeature[] = (['best_effort', 'guaranteed'] as const).map((lane) => ({
  events: lane === 'guaranteed' ? ['alert.issued.v1'] : ['story.published.v1'],
  lane,
  message: async () => ({ type: 'notification', data: { id: lane, title: lane, message } }),
  brief: () => undefined,
}));

test('a slow reader loses what may be dropped and nothing of what must not', async ({ db, start, token }) => {
  const gateway = await start({ features, bounds: { slowBytes: 64 * 1024, maxBytes: 64 * 1024 * 1024 } });
  const begin = await lastNumber(db);
  const [slow, quick] = [
    listen(gatewayAddress(gateway, await token())),
    listen(gatewayAddress(gateway, await token())),
  ];
  await Promise.all([slow.opened, quick.opened]);
  slow.ws.pause();
  for (let i = 0; i < 30; i += 1) {
    await announceEvents(db, false, NATION_CELL, 30);
    await announceEvents(db, true, NATION_CELL, 1);
    // One at a time, so that the fast reader keeps up.
    await everythingSent(db, [gateway]);
  }
  await expect.poll(() => quick.frames.length, { timeout: 10_000 }).toBe(930);
  slow.ws.resume();
  const ledger = await ledgerSince(db, begin);
  const guaranteed = ledger.filter((row) => row.isGuaranteed).map((row) => row.sequence);
  await expect.poll(() => slow.frames.at(-1)?.cursor, { timeout: 10_000 }).toBe(guaranteed.at(-1));

  const cursors = slow.frames.map(({ cursor }) => cursor);
  expect(cursors.length).toBeLessThan(930);
  expect(cursors).toEqual(cursors.toSorted((a, b) => a - b));
  expect(new Set(cursors).size).toBe(cursors.length);
  expect(cursors).toEqual(expect.arrayContaining(guaranteed));
  slow.ws.terminate();
  quick.ws.terminate();
});

test('a reader who takes nothing at all is ended with 1013 and gets the rest when it comes back', async ({
  db,
  start,
  token,
}) => {
  const gateway = await start({ features, bounds: { slowBytes: 64 * 1024, maxBytes: 256 * 1024 } });
  const begin = await lastNumber(db);
  const first = listen(gatewayAddress(gateway, await token()));
  await first.opened;
  first.ws.pause();
  await announceEvents(db, true, NATION_CELL, 800);
  await everythingSent(db, [gateway]);
  first.ws.resume();
  expect(await first.closed).toBe(1013);
  expect(first.frames.length).toBeLessThan(800);

  const again = listen(gatewayAddress(gateway, await token()));
  await again.opened;
  again.ws.send(JSON.stringify({ type: 'resume', cursor: first.frames.at(-1)?.cursor ?? begin }));
  await expect.poll(() => again.frames.at(-1)?.type, { timeout: 10_000 }).toBe('resumed');
  const cursors = [...first.frames, ...again.frames.slice(0, -1)].map(({ cursor }) => cursor);
  expect(cursors).toEqual(Array.from({ length: 800 }, (_, i) => begin + i + 1));
  again.ws.terminate();
});

test('a reader who takes nothing cannot have answers piled up by pinging, and is answered once it reads', async ({
  db,
  start,
  token,
}) => {
  const gateway = await start({ features, bounds: { slowBytes: 64 * 1024, maxBytes: 64 * 1024 * 1024 } });
  const stalled = listen(gatewayAddress(gateway, await token()));
  const pongs: string[] = [];
  stalled.ws.on('pong', (data) => pongs.push(data.toString()));
  await stalled.opened;
  stalled.ws.pause();
  await announceEvents(db, true, NATION_CELL, 800);
  await everythingSent(db, [gateway]);
  for (let n = 0; n < 8; n += 1) {
    stalled.ws.ping('p'.repeat(125));
    stalled.ws.send('{"type":"ping"}');
  }
  // Later than everything that the gateway has read by then.
  const other = listen(gatewayAddress(gateway, await token()));
  await other.opened;
  other.ws.send('{"type":"ping"}');
  await expect.poll(() => other.frames.at(-1)?.type).toBe('pong');
  stalled.ws.resume();
  await expect.poll(() => stalled.frames.length, { timeout: 10_000 }).toBe(800);
  stalled.ws.ping('now');
  stalled.ws.send('{"type":"ping"}');
  await expect.poll(() => stalled.frames.at(-1)?.type).toBe('pong');
  expect(stalled.frames.length).toBe(801);
  expect(pongs).toEqual(['now']);
  stalled.ws.terminate();
  other.ws.terminate();
});

test('messages for a reader who takes nothing are bounded by bytes: its socket is ended with 1013', async ({
  config,
  nats,
  start,
  token,
}) => {
  const gateway = await start({ features, bounds: { slowBytes: 64 * 1024, maxBytes: 256 * 1024 } });
  const stalled = listen(gatewayAddress(gateway, await token()));
  await stalled.opened;
  stalled.ws.pause();
  const data = { id: 'a:1', title: 'Marikina', message: 'ñ'.repeat(480) };
  const message = { type: 'notification', data } as const;
  const publish = readerPublisher(nats, config.streamPrefix);
  for (let n = 0; n < 9_000; n += 1)
    publish({ readers: [LIVE_READER], message: { en: message, fil: message } });
  await nats.flush();
  await expect.poll(() => gateway.connections(), { timeout: 20_000 }).toBe(0);
  stalled.ws.resume();
  expect([1006, 1013]).toContain(await stalled.closed);
  expect(stalled.frames.length).toBeGreaterThan(0);
  expect(stalled.frames.length).toBeLessThan(9_000);
});

function listen(address: string) {
  const ws = new WebSocket(address, { perMessageDeflate: false });
  const frames: Frame[] = [];
  ws.on('message', (data) => frames.push(JSON.parse(data.toString())));
  ws.on('error', () => {});
  return {
    ws,
    frames,
    opened: new Promise((resolve) => ws.once('open', resolve)),
    closed: new Promise<number>((resolve) => ws.once('close', resolve)),
  };
}

import { NATION_CELL, readerCell } from '@paligid/geo/cells';
import { ResumingReader } from '@paligid/testkit/resuming-reader';
import { describe, expect } from 'vitest';
import { streamNames } from '../src/platform/streams.ts';
import { LiveClient } from './live-client.ts';
import { gatewayAddress, gatewayTest as test } from './live-gateway.ts';
import { announceEvents, everythingSent, features, lastNumber, ledgerSince } from './outbox-events.ts';

const MARIKINA = { lat: 14.6507, lon: 121.1029 };
const CEBU = { lat: 10.3157, lon: 123.8854 };
const CELLS = [readerCell(MARIKINA), readerCell(CEBU), NATION_CELL];

describe('a break', () => {
  test('a reader who was away catches up in order, then hears what is new', async ({ db, start, token }) => {
    const gateway = await start({ features });
    const client = new ResumingReader(await lastNumber(db));
    await announceEvents(db, false, CELLS[0], 30);
    await announceEvents(db, false, CELLS[1], 30);
    await everythingSent(db, [gateway]);
    await client.connect(gatewayAddress(gateway, await token()), MARIKINA);
    await client.resumed();
    expect(client.cursors).toHaveLength(30);
    await announceEvents(db, true, NATION_CELL, 1);
    await expect.poll(() => client.cursors.length).toBe(31);
    expect(client.cursors).toEqual(client.cursors.toSorted((a, b) => a - b));
    expect(client.doubles).toBe(0);
  });

  test('a gateway that just started knows what happened before it', async ({ db, start, token }) => {
    const begin = await lastNumber(db);
    await announceEvents(db, false, NATION_CELL, 20);
    await announceEvents(db, false, CELLS[1], 1_500);
    await announceEvents(db, false, NATION_CELL, 30);
    const end = await lastNumber(db);
    const gateway = await start({ features });
    // Events of the last minutes are read from the database at the start.
    for (const from of [end - 20, begin]) {
      const client = new ResumingReader(from);
      await client.connect(gatewayAddress(gateway, await token()), MARIKINA);
      await client.resumed();
      const ledger = (await ledgerSince(db, from)).filter((row) => row.cells.includes(NATION_CELL));
      expect(client.cursors).toEqual(ledger.map((row) => row.sequence));
      expect(client.cursors).toHaveLength(from === begin ? 50 : 20);
      expect(client.isComplete).toBe(true);
    }
  });

  test('after too much the reader is asked to load everything again, and alerts still come', async ({
    db,
    start,
    token,
  }) => {
    const begin = await lastNumber(db);
    await announceEvents(db, true, NATION_CELL, 2);
    await announceEvents(db, false, NATION_CELL, 2_400);
    await announceEvents(db, true, CELLS[1], 1);
    await lastNumber(db);
    const gateway = await start({ features });
    const client = new ResumingReader(begin);
    await client.connect(gatewayAddress(gateway, await token()), MARIKINA);
    await client.resumed();
    expect(client.isComplete).toBe(false);
    const alerts = (await ledgerSince(db, begin)).filter(
      (row) => row.isGuaranteed && row.cells.includes(NATION_CELL),
    );
    expect(client.cursors).toEqual(alerts.map((row) => row.sequence));
    expect(client.last).toBe(await lastNumber(db));
  });

  test('after more than a day too', async ({ db, start, token }) => {
    const begin = await lastNumber(db);
    await announceEvents(db, true, NATION_CELL, 1);
    await announceEvents(db, false, CELLS[1], 10);
    await lastNumber(db);
    const tomorrow = { now: () => new Date(Date.now() + 25 * 3_600_000) };
    const gateway = await start({ features, clock: tomorrow });
    const client = new ResumingReader(begin);
    await client.connect(gatewayAddress(gateway, await token()), MARIKINA);
    await client.resumed();
    expect(client).toMatchObject({ isComplete: false, cursors: [] });
  });

  test('after an hour a new gateway sends the alerts of the hour and says that stories are missing', async ({
    db,
    start,
    token,
    tickets,
  }) => {
    const begin = await lastNumber(db);
    await announceEvents(db, true, NATION_CELL, 3);
    await announceEvents(db, false, NATION_CELL, 10);
    await lastNumber(db);
    const later = { now: () => new Date(Date.now() + 3_600_000) };
    const gateway = await start({ features, clock: later });
    const client = new ResumingReader(begin);
    await client.connect(gatewayAddress(gateway, await token()), MARIKINA);
    await client.resumed();
    expect(client.isComplete).toBe(false);
    expect(client.cursors).toEqual([begin + 1, begin + 2, begin + 3]);
    const guest = new ResumingReader(begin);
    const { ticket } = await tickets.guestTicket(MARIKINA);
    await guest.connect(gatewayAddress(gateway, ticket), undefined);
    await guest.resumed();
    expect(guest).toMatchObject({ isComplete: true, cursors: [begin + 1, begin + 2, begin + 3] });
  });

  test('a number that was never given is answered with: load everything anew', async ({
    db,
    start,
    token,
  }) => {
    const gateway = await start({ features });
    await everythingSent(db, [gateway]);
    const client = new ResumingReader(9_000_000_000);
    await client.connect(gatewayAddress(gateway, await token()), undefined);
    await client.resumed();
    expect(client.isComplete).toBe(false);
  });

  test('a reader who comes back costs no query, even the first after a start', async ({
    db,
    start,
    token,
  }) => {
    const begin = await lastNumber(db);
    await announceEvents(db, false, NATION_CELL, 10);
    await announceEvents(db, false, CELLS[1], 1_100);
    await lastNumber(db);
    const gateway = await start({ features });
    const client = new ResumingReader(begin);
    await db.query('alter table outbox rename to outbox_away');
    try {
      await client.connect(gatewayAddress(gateway, await token()), MARIKINA);
      await client.resumed();
      expect(client).toMatchObject({ isComplete: true });
      expect(client.cursors).toHaveLength(10);
    } finally {
      await db.query('alter table outbox_away rename to outbox');
    }
  });

  test('what is published while a reader catches up comes after what it missed', async ({
    db,
    start,
    token,
  }) => {
    const begin = await lastNumber(db);
    await announceEvents(db, false, NATION_CELL, 10);
    await announceEvents(db, true, NATION_CELL, 10);
    await lastNumber(db);
    const gateway = await start({ features });
    const client = new ResumingReader(begin);
    await client.connect(gatewayAddress(gateway, await token()), MARIKINA);
    await announceEvents(db, true, NATION_CELL, 5);
    await expect.poll(() => client.cursors.length).toBe(25);
    expect(client.cursors).toEqual(client.cursors.toSorted((a, b) => a - b));
  });
});

describe('a first connection', () => {
  const NO_CURSOR = Number.MAX_SAFE_INTEGER;

  const connectAsOf = async (address: string, asOf: Date) => {
    const client = await new LiveClient(address).open();
    client.send({ type: 'location_update', ...MARIKINA, accuracy: 10 });
    client.send({ type: 'resume', cursor: NO_CURSOR, as_of: asOf.toISOString() });
    await client.until(() => client.frames.some(({ type }) => type === 'resumed'));
    const resumed = client.frames.find((frame) => frame.type === 'resumed');
    return { client, resumed };
  };

  test('is complete from the moment that its page stands for', async ({ db, start, token }) => {
    // Ahead of everything that earlier tests have written.
    let aheadMs = 30_000;
    const clock = { now: () => new Date(Date.now() + aheadMs) };
    const gateway = await start({ features, clock });
    await announceEvents(db, false, NATION_CELL, 3);
    await everythingSent(db, [gateway]);
    aheadMs += 10_000;
    const asOf = clock.now();
    await announceEvents(db, false, NATION_CELL, 4);
    await announceEvents(db, false, CELLS[1], 4);
    await everythingSent(db, [gateway]);
    const { client, resumed } = await connectAsOf(gatewayAddress(gateway, await token()), asOf);
    expect(resumed).toMatchObject({
      data: { missed: 4, is_complete: true },
      cursor: await lastNumber(db),
    });
    expect(client.updates).toHaveLength(4);
    await announceEvents(db, true, NATION_CELL, 1);
    await client.until(() => client.updates.length === 5);
  });

  test('is asked to load a page that is older than what is known', async ({ start, token }) => {
    const gateway = await start({ features });
    const yesterday = new Date(Date.now() - 24 * 3_600_000);
    const { resumed } = await connectAsOf(gatewayAddress(gateway, await token()), yesterday);
    expect(resumed).toMatchObject({ data: { missed: 0, is_complete: false } });
  });
});

test('streams that are wiped while readers are connected are not noticed by them', async ({
  db,
  start,
  token,
  manager,
  config,
}) => {
  const gateway = await start({ features });
  await everythingSent(db, [gateway]);
  const begin = await lastNumber(db);
  const client = new ResumingReader(begin);
  await client.connect(gatewayAddress(gateway, await token()), MARIKINA);
  await client.resumed();
  await announceEvents(db, false, NATION_CELL, 50);
  const { events, alerts } = streamNames(config.streamPrefix);
  await manager.streams.delete(events);
  await announceEvents(db, true, NATION_CELL, 5);
  await manager.streams.delete(alerts);
  await announceEvents(db, false, NATION_CELL, 50);
  await expect.poll(() => client.cursors.length, { timeout: 15_000 }).toBe(105);
  client.drop();
  await announceEvents(db, true, NATION_CELL, 3);
  await expect.poll(() => gateway.lastSent(), { timeout: 15_000 }).toBe(begin + 108);
  await client.connect(gatewayAddress(gateway, await token()), MARIKINA);
  await client.resumed();
  expect(client.cursors).toEqual(Array.from({ length: 108 }, (_, i) => begin + i + 1));
  expect(client.doubles).toBe(0);
});

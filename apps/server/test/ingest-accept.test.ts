import { openLogger } from '@paligid/runtime/logger';
import { fixedClock } from '@paligid/testkit/fixed-clock';
import type pg from 'pg';
import { expect } from 'vitest';
import { decodeItem } from '../src/ingest/item-codec.ts';
import type { ParsedItem } from '../src/ingest/parsed-item.ts';
import { knownSources } from '../src/ingest/sources/registry.ts';
import { acceptItem, acceptItems } from '../src/ingest/store/accept-item.ts';
import { syncSources } from '../src/ingest/store/sources.repository.ts';
import { readServerConfig } from '../src/platform/config.ts';
import { openDatabase } from '../src/platform/database.ts';
import { newIds } from '../src/platform/new-ids.ts';
import { databaseTest as test } from './server-database.ts';

const silent = openLogger({ logLevel: 'silent' }, 'test');
const clock = fixedClock();
const newId = newIds(clock);
const OFFICIAL = { id: 'pagasa-cap', bodyAllowed: true };
const OUTLET = { id: 'bantay-balita', bodyAllowed: false };
const SEEN = { seenAt: new Date('2026-11-15T03:59:58.000Z'), raw: undefined };

const ITEM: ParsedItem = {
  externalId: 'bb-1',
  revision: 'r1',
  title: 'Water is back in Pasig',
  body: 'The whole text.',
  url: 'https://bantay-balita.example/1',
  language: 'en',
  issuedAt: new Date('2026-11-15T03:00:00.000Z'),
  hints: ['outage'],
  areas: ['Pasig'],
  polygons: [],
};

test.beforeEach(async ({ db }) => {
  await db.query('truncate items, item_keys, item_queue, sources cascade');
  await syncSources(db, knownSources('test'), clock.now());
});

test('an item is stored with its facts and queued, in one step', async ({ db }) => {
  const id = await acceptItem(OFFICIAL, { ...SEEN, item: ITEM }, { db, clock, newId });
  const { rows } = await db.query('select * from items join item_queue on item_id = id');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    id,
    source_id: 'pagasa-cap',
    external_id: 'bb-1',
    revision: 'r1',
    title: ITEM.title,
    body: ITEM.body,
    language: 'en',
    issued_at: ITEM.issuedAt,
    seen_at: SEEN.seenAt,
    accepted_at: clock.now(),
    attempts: 0,
  });
  expect(rows[0].raw_hash).toHaveLength(32);
  expect(decodeItem(rows[0].fields)).toEqual(ITEM);
});

test('an item seen before changes nothing, also when many see it at once', async ({ db, databaseUrl }) => {
  const pool = openDatabase(readServerConfig({ DATABASE_URL: databaseUrl }), 'test', silent);
  const tries = Array.from({ length: 40 }, () =>
    acceptItem(OFFICIAL, { ...SEEN, item: ITEM }, { db: pool, clock, newId }),
  );
  const ids = (await Promise.all(tries)).filter((id) => id !== undefined);
  await pool.end();
  expect(ids).toHaveLength(1);
  expect(
    await acceptItem(OFFICIAL, { ...SEEN, item: { ...ITEM, title: 'Other' } }, { db, clock, newId }),
  ).toBeUndefined();
  expect(await counts(db)).toEqual({ items: 1, keys: 1, queued: 1 });
  const { rows } = await db.query('select title from items');
  expect(rows).toEqual([{ title: ITEM.title }]);
});

test('a document of a hundred items costs one statement, also when nothing in it is new', async ({
  db,
  databaseUrl,
}) => {
  const pool = openDatabase(readServerConfig({ DATABASE_URL: databaseUrl }), 'test', silent);
  let statements = 0;
  const query = pool.query.bind(pool);
  Object.assign(pool, {
    query: (...given: Parameters<typeof query>) => {
      statements += 1;
      return query(...given);
    },
  });
  const seen = Array.from({ length: 100 }, (_, n) => ({
    ...SEEN,
    item: { ...ITEM, externalId: `item ${n}` },
  }));
  expect(await acceptItems(OFFICIAL, seen, { db: pool, clock, newId })).toHaveLength(100);
  expect(statements).toBe(1);
  expect(await acceptItems(OFFICIAL, seen, { db: pool, clock, newId })).toEqual([]);
  expect(statements).toBe(2);
  await pool.end();
  expect(await counts(db)).toEqual({ items: 100, keys: 100, queued: 100 });
});

test('another revision, or the same id at another source, is another item', async ({ db }) => {
  for (const [source, revision] of [
    [OFFICIAL, 'r1'],
    [OFFICIAL, 'r2'],
    [OUTLET, 'r1'],
  ] as const) {
    expect(
      await acceptItem(source, { ...SEEN, item: { ...ITEM, revision } }, { db, clock, newId }),
    ).toBeDefined();
  }
  expect(await counts(db)).toEqual({ items: 3, keys: 3, queued: 3 });
});

test('the full text of an outlet is stored nowhere', async ({ db }) => {
  await acceptItem(OUTLET, { ...SEEN, item: ITEM }, { db, clock, newId });
  const { rows } = await db.query('select body, fields from items');
  expect(rows[0].body).toBeNull();
  expect(JSON.stringify(rows[0].fields)).not.toContain('The whole text');
});

test('an item that the database refuses leaves no key behind', async ({ db }) => {
  await db.query("alter table items add constraint no_boats check (title <> 'boats')");
  const refused = acceptItem(OFFICIAL, { ...SEEN, item: { ...ITEM, title: 'boats' } }, { db, clock, newId });
  await expect(refused).rejects.toThrow('no_boats');
  await db.query('alter table items drop constraint no_boats');
  expect(await counts(db)).toEqual({ items: 0, keys: 0, queued: 0 });
});

test('the hash of an item is that of what its publisher sent', async ({ db }) => {
  await acceptItem(OFFICIAL, { ...SEEN, raw: 'abc', item: ITEM }, { db, clock, newId });
  const { rows } = await db.query("select encode(raw_hash, 'hex') as hash from items");
  expect(rows[0].hash).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

async function counts(db: pg.Client) {
  const { rows } = await db.query(`select (select count(*)::int from items) as items,
    (select count(*)::int from item_keys) as keys, (select count(*)::int from item_queue) as queued`);
  return rows[0];
}

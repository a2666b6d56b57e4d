import type pg from 'pg';
import { expect } from 'vitest';
import {
  acceptDue,
  CEBU_CITY,
  clock,
  decisionsOf,
  deliveriesOf,
  MARIKINA,
  NOON,
  QUEZON_CITY,
  seedGuest,
  seedStory,
  audienceTest as test,
} from './notification-audience.ts';

const EVENT = '01930000-0000-7000-8000-00000000e001';
const TWO_DAYS_LATER = new Date(NOON.getTime() + 48 * 3_600_000);

/** Alerts of two agencies, for the same town. */
async function seedBoth(
  db: pg.Client,
  severity: { first: number; second: number },
  codes: { second?: string; secondMetres?: number } = {},
) {
  await db.query(
    `insert into sources (id, name, owner, authority, languages, address, licence, attribution, cadence, is_enabled)
     values ('institute', 'Institute', 'Institute', 'official', '{en}', 'https://institute.test/list', 'public',
       'Institute', '2 minutes', true) on conflict do nothing`,
  );
  const first = await seedStory(db, { severity: severity.first });
  const { second: code = MARIKINA, secondMetres: metres = 3_000 } = codes;
  const second = await seedStory(db, { severity: severity.second, code, metres });
  await db.query(`update stories set source_id = 'institute' where id = $1`, [second]);
  return [first, second] as const;
}

const join = (db: pg.Client) => db.query('update stories set event_id = $1', [EVENT]);

test('two alerts of one event that are decided in the same instant are one notification', async ({
  db,
  notify,
}) => {
  const id = await seedGuest(db, { places: [{ code: MARIKINA }] });
  const [first, second] = await seedBoth(db, { first: 5, second: 5 });
  await join(db);
  await Promise.all([notify({ alertId: first }), notify({ alertId: second })]);
  expect((await decisionsOf(db, id)).toSorted()).toEqual([
    '1 hold issued silent same-event',
    '1 send issued alarm inside',
  ]);
  expect(await deliveriesOf(db, id)).toEqual(['1 due alarm']);
  const { rows } = await db.query(
    `select held.reason -> 'sameAs' ->> 'item_id' = sent.item_id as "isNamed", held.reason -> 'sameAs' ->> 'source' as source
     from notifications held, notifications sent where held.decision = 'hold' and sent.decision = 'send'`,
  );
  expect(rows).toEqual([{ isNamed: true, source: expect.stringMatching(/./) }]);
});

test('flood warnings of two agencies within half an hour are one notification', async ({ db, notify }) => {
  const id = await seedGuest(db, { places: [{ code: MARIKINA }] });
  const [first, second] = await seedBoth(db, { first: 4, second: 4 });
  await addFingerprints(db, 'flood');
  await notify({ alertId: first });
  await notify({ alertId: second });
  expect(await decisionsOf(db, id)).toContain('1 hold issued silent same-event');
});

test.for([
  ['another hazard', 'rain', 0],
  ['an hour later', 'flood', 60],
] as const)('a warning of %s is another notification', async ([, type, minutes], { db, notify }) => {
  const id = await seedGuest(db, { places: [{ code: MARIKINA }] });
  const [first, second] = await seedBoth(db, { first: 5, second: 5 });
  await addFingerprints(db, 'flood');
  await db.query(`update story_fingerprints set fingerprint = $2 where story_id = $1`, [
    second,
    JSON.stringify({ types: [type] }),
  ]);
  await db.query(`update stories set published = published + $2 * interval '1 minute' where id = $1`, [
    second,
    minutes,
  ]);
  await notify({ alertId: first });
  await notify({ alertId: second });
  expect(await decisionsOf(db, id)).toEqual(['1 send issued alarm inside', '1 send issued alarm inside']);
});

test('the warning of another agency for another place of the reader is sent', async ({ db, notify }) => {
  const id = await seedGuest(db, { places: [{ code: MARIKINA }, { code: CEBU_CITY, kind: 'other' }] });
  const [first, second] = await seedBoth(db, { first: 5, second: 5 }, { second: CEBU_CITY });
  await addFingerprints(db, 'flood');
  await notify({ alertId: first });
  await notify({ alertId: second });
  expect(await decisionsOf(db, id)).toEqual(['1 send issued alarm inside', '1 send issued alarm inside']);
});

test('one that covers a second place of the reader besides is sent', async ({ db, notify }) => {
  const places = [{ code: MARIKINA, radiusKm: 1 }, { code: QUEZON_CITY, kind: 'work', radiusKm: 1 } as const];
  const id = await seedGuest(db, { places });
  const [first, second] = await seedBoth(db, { first: 5, second: 5 }, { secondMetres: 40_000 });
  await addFingerprints(db, 'flood');
  await notify({ alertId: first });
  await notify({ alertId: second });
  expect(await decisionsOf(db, id)).toEqual(['1 send issued alarm inside', '1 send issued alarm inside']);
});

test('a graver alert of the same event is sent', async ({ db, notify }) => {
  const id = await seedGuest(db, { places: [{ code: MARIKINA }] });
  const [first, second] = await seedBoth(db, { first: 4, second: 5 });
  await join(db);
  await notify({ alertId: first });
  await notify({ alertId: second });
  expect((await decisionsOf(db, id)).toSorted()).toEqual([
    '1 send issued alarm inside',
    '1 send issued sound inside',
  ]);
});

test('when the first agency calls off, the warning that stands is sent', async ({ db, notify }) => {
  const id = await seedGuest(db, { places: [{ code: MARIKINA }] });
  const [first, second] = await seedBoth(db, { first: 5, second: 5 });
  await join(db);
  await notify({ alertId: first });
  await notify({ alertId: second });
  await acceptDue(db);
  await seedStory(db, { id: first, version: 2, severity: 5, status: 'cancelled' });
  clock.at = new Date(NOON.getTime() + 60_000);
  await notify({ alertId: first, version: 2, change: 'ended' });
  const decided = ['1 send issued alarm inside', '2 send ended silent ended', '1 send issued alarm inside'];
  expect((await decisionsOf(db, id)).toSorted()).toEqual(decided.toSorted());
  // Run again after a kill.
  await notify({ alertId: first, version: 2, change: 'ended' });
  expect(await deliveriesOf(db, id)).toEqual(['1 accepted alarm', '1 due alarm', '2 due silent']);
});

test('after two events were found to be one, neither rings again and the end of both is sent', async ({
  db,
  notify,
}) => {
  const id = await seedGuest(db, { places: [{ code: MARIKINA }] });
  const [first, second] = await seedBoth(db, { first: 5, second: 5 });
  await notify({ alertId: first });
  await notify({ alertId: second });
  await acceptDue(db);
  await join(db);
  for (const alertId of [first, second]) {
    await seedStory(db, { id: alertId, version: 2, severity: 5 });
    await notify({ alertId, version: 2, change: 'updated' });
  }
  await acceptDue(db);
  for (const alertId of [first, second]) {
    await seedStory(db, { id: alertId, version: 3, severity: 5, status: 'cancelled' });
    await notify({ alertId, version: 3, change: 'ended' });
  }
  const each = ['1 send issued alarm inside', '2 send updated silent inside', '3 send ended silent ended'];
  expect((await decisionsOf(db, id)).toSorted()).toEqual([...each, ...each].toSorted());
});

async function addFingerprints(db: pg.Client, type: string): Promise<void> {
  await db.query(
    `insert into story_fingerprints (story_id, owner, keys, fingerprint, reported_at, open_until)
     select id, 'test', '{}', $1, $2, $3 from stories on conflict (story_id) do update set fingerprint = excluded.fingerprint`,
    [JSON.stringify({ types: [type] }), NOON, TWO_DAYS_LATER],
  );
}

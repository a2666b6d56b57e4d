import type pg from 'pg';
import { expect } from 'vitest';
import { buildFingerprint } from '../src/ingest/cluster/build-fingerprint.ts';
import { findCandidates } from '../src/ingest/store/events/candidates.repository.ts';
import { pipelineTest as test } from './pipeline-database.ts';
import { clock, newId } from './stored-items.ts';

const FINGERPRINT = buildFingerprint({ title: 'Fire breaks out in Tatalon, Quezon City' });
const MINUTE = 60_000;

test('of many reports under one key the newest are found, the newest first', async ({ db, pool }) => {
  const ids: string[] = [];
  for (let minute = 0; minute < 100; minute += 1) ids.push(await saveReport(db, ['word:later'], minute));
  expect(await findIds(pool, ['word:later', 'word:never'])).toEqual(ids.toReversed().slice(0, 60));
});

test('a report is found once, and by the keys that it has now', async ({ db, pool }) => {
  const id = await saveReport(db, ['fire@1381300000', 'word:later']);
  expect(await findIds(pool, ['fire@1381300000', 'word:later'])).toEqual([id]);
  await db.query(`update story_fingerprints set keys = '{flood@1381300000}' where story_id = $1`, [id]);
  expect(await findIds(pool, ['fire@1381300000', 'word:later'])).toEqual([]);
  expect(await findIds(pool, ['flood@1381300000'])).toEqual([id]);
  await db.query('delete from story_fingerprints');
  expect((await db.query('select from candidate_keys')).rowCount).toBe(0);
});

test('one that nothing can join any more is not found', async ({ db, pool }) => {
  await saveReport(db, ['word:later'], 0, 0);
  expect(await findIds(pool, ['word:later'])).toEqual([]);
});

test('what another process has changed since it was last read is read again', async ({ db, pool }) => {
  const id = await saveReport(db, ['word:later']);
  await near(pool, ['word:later']);
  const revised = buildFingerprint({ title: 'Fire breaks out in Payatas, Quezon City' });
  await db.query('update story_fingerprints set fingerprint = $2 where story_id = $1', [
    id,
    JSON.stringify(revised),
  ]);
  expect(await near(pool, ['word:later'])).toMatchObject([{ fingerprint: { place: revised.place } }]);
});

async function saveReport(db: pg.Client, keys: string[], minute = 0, openMinutes = 600): Promise<string> {
  const id = newId();
  const at = (minutes: number) => new Date(clock.now().getTime() + minutes * MINUTE);
  await db.query(
    `insert into story_fingerprints (story_id, owner, keys, fingerprint, reported_at, open_until) values ($1, 'owner', $2, $3, $4, $5)`,
    [id, keys, JSON.stringify(FINGERPRINT), at(minute), at(openMinutes)],
  );
  return id;
}

async function near(pool: pg.Pool, keys: string[]) {
  const db = await pool.connect();
  try {
    return await findCandidates(db, keys, { storyId: newId(), now: clock.now() });
  } finally {
    db.release();
  }
}

async function findIds(pool: pg.Pool, keys: string[]): Promise<string[]> {
  return (await near(pool, keys)).map(({ storyId }) => storyId);
}

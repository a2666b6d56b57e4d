import { openLogger } from '@paligid/runtime/logger';
import { fixedClock } from '@paligid/testkit/fixed-clock';
import type pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { bookmarksService } from '../src/features/bookmarks/bookmarks.service.ts';
import { storiesService } from '../src/features/stories/stories.service.ts';
import { openDatabase } from '../src/platform/database.ts';
import { newIds } from '../src/platform/new-ids.ts';
import { READER } from './api-server.ts';
import { seedReader } from './seed-reader.ts';
import { clearStories, seedSources, seedStory } from './seed-stories.ts';
import { databaseTest as test } from './server-database.ts';

const USER = READER.slice(2);
const RACES = 1_000;

/** The service of one API process, with a pool of its own. */
function openDevice(databaseUrl: string, maxBookmarks = 2_000) {
  const logger = openLogger({ logLevel: 'silent' }, 'bookmarks-test');
  const db = openDatabase({ databaseUrl, databaseConnections: 4 }, 'bookmarks-test', logger, 30_000);
  onTestFinished(() => db.end());
  const clock = fixedClock();
  const stories = storiesService(db, clock);
  const origin = 'https://paligid.test';
  return bookmarksService({ db, clock, newId: newIds(clock), stories, origin, maxBookmarks });
}

async function seed(db: pg.Client): Promise<void> {
  await clearStories(db);
  await seedSources(db);
  await seedReader(db, READER);
}

test('a thousand saves and removals of one story on two devices end in one state', {
  timeout: 120_000,
}, async ({ db, databaseUrl }) => {
  await seed(db);
  const id = `s-${await seedStory(db)}`;
  const devices = [openDevice(databaseUrl), openDevice(databaseUrl)];
  const save = (device: (typeof devices)[number]) =>
    device.save(USER, { id, notes: undefined, language: 'en' });
  const work = Array.from({ length: RACES }, (_, i) => i);
  const race = async (device: (typeof devices)[number]) => {
    for (let i = work.pop(); i !== undefined; i = work.pop()) {
      if ((i * 7) % 5 < 3) await save(device);
      else await device.remove(USER, id);
    }
  };
  await Promise.all(devices.flatMap((device) => Array.from({ length: 8 }, () => race(device))));
  const states = async () =>
    Promise.all(
      devices.map(async (device) => ({
        one: (await device.status(USER, id)).bookmarked,
        page: (await device.statuses(USER, [id])).statuses[0]?.bookmarked,
        listed: (await device.list(USER, { offset: 0, limit: 20 })).total === 1,
        exported: (await device.all(USER)).length === 1,
      })),
    );
  const [phone, tablet] = await states();
  expect(phone).toEqual(tablet);
  expect(new Set(Object.values(phone ?? {})).size).toBe(1);
  for (const device of devices) await save(device);
  expect((await states()).flatMap((state) => Object.values(state))).toEqual(Array(8).fill(true));
  expect((await db.query('select from bookmarks where user_id = $1', [USER])).rowCount).toBe(1);
  for (const device of devices) await device.remove(USER, id);
  expect((await states()).flatMap((state) => Object.values(state))).toEqual(Array(8).fill(false));
});

test('racing saves never pass the maximum, which is refused with its own error; what is saved can be saved again', async ({
  db,
  databaseUrl,
}) => {
  await seed(db);
  const ids: string[] = [];
  for (let i = 0; i < 20; i++) ids.push(`s-${await seedStory(db, { cells: [] })}`);
  const devices = [openDevice(databaseUrl, 5), openDevice(databaseUrl, 5)];
  const results = await Promise.allSettled(
    ids.flatMap((id) => devices.map((device) => device.save(USER, { id, notes: undefined, language: 'en' }))),
  );
  const refused = results.flatMap((it) => (it.status === 'rejected' ? [it.reason.code] : []));
  expect(new Set(refused)).toEqual(new Set(['BOOKMARKS_FULL']));
  const saved = await devices[0]?.all(USER);
  expect(saved?.length).toBe(5);
  const again = await devices[1]?.save(USER, {
    id: saved?.[0]?.item_id ?? '',
    notes: 'Here',
    language: 'en',
  });
  expect(again?.notes).toBe('Here');
});

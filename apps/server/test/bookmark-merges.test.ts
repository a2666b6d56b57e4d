import { openLogger } from '@paligid/runtime/logger';
import { fixedClock } from '@paligid/testkit/fixed-clock';
import type pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { bookmarksService } from '../src/features/bookmarks/bookmarks.service.ts';
import { storiesService } from '../src/features/stories/stories.service.ts';
import { openDatabase } from '../src/platform/database.ts';
import { newIds } from '../src/platform/new-ids.ts';
import { READER } from './api-server.ts';
import { seedEvent } from './seed-events.ts';
import { seedReader } from './seed-reader.ts';
import { clearStories, seedSources, seedStory } from './seed-stories.ts';
import { databaseTest as test } from './server-database.ts';

const USER = READER.slice(2);

async function setUp(db: pg.Client, databaseUrl: string) {
  await clearStories(db);
  await seedSources(db);
  await seedReader(db, READER);
  const logger = openLogger({ logLevel: 'silent' }, 'bookmarks-test');
  const pool = openDatabase({ databaseUrl, databaseConnections: 4 }, 'bookmarks-test', logger, 30_000);
  onTestFinished(() => pool.end());
  const clock = fixedClock();
  const parts = { db: pool, clock, newId: newIds(clock), stories: storiesService(pool, clock) };
  const service = bookmarksService({ ...parts, origin: 'https://paligid.test' });
  return {
    ...service,
    save: (id: string, notes?: string) => service.save(USER, { id, notes, language: 'en' }),
    remove: (id: string) => service.remove(USER, id),
    /** Of a page of cards, which are saved. */
    saved: async (...ids: string[]) => {
      const { statuses } = await service.statuses(USER, ids);
      const single = await Promise.all(ids.map((id) => service.status(USER, id)));
      const page = statuses.map(({ bookmarked, notes }) => (bookmarked ? notes : false));
      expect(single.map(({ bookmarked, notes }) => (bookmarked ? notes : false))).toEqual(page);
      return page;
    },
    rows: async () => (await service.all(USER)).map(({ item_id, cluster_id }) => item_id ?? cluster_id),
  };
}

async function mergeInto(db: pg.Client, event: string, next: string): Promise<void> {
  await db.query('update stories set event_id = $2 where event_id = $1', [event, next]);
  await db.query('update events set merged_into = $2 where id = $1', [event, next]);
}

test('a saved story that becomes part of an event is saved on the card of the event, by the same row', async ({
  db,
  databaseUrl,
}) => {
  const { save, remove, saved, rows } = await setUp(db, databaseUrl);
  const [story, other, lone] = [await seedStory(db), await seedStory(db), await seedStory(db)];
  await save(`s-${story}`, 'Tell Nanay');
  const event = await seedEvent(db, [story, other]);
  expect(await saved(`c-${event}`, `s-${story}`, `s-${other}`, `s-${lone}`)).toEqual([
    ...['Tell Nanay', 'Tell Nanay', false, false],
  ]);
  const again = await save(`c-${event}`);
  expect(again).toMatchObject({ storyId: `c-${event}`, notes: 'Tell Nanay' });
  expect(await rows()).toEqual([`s-${story}`]);
  await save(`c-${event}`, 'Tell Tatay');
  expect(await saved(`s-${story}`)).toEqual(['Tell Tatay']);
  await remove(`c-${event}`);
  expect([await rows(), await saved(`c-${event}`, `s-${story}`)]).toEqual([[], [false, false]]);
});

test('a saved event that is merged, twice, is saved on the card of the last, by the same row', async ({
  db,
  databaseUrl,
}) => {
  const { save, remove, saved, rows, all, updateNotes } = await setUp(db, databaseUrl);
  const events = [];
  for (let i = 0; i < 3; i++) events.push(await seedEvent(db, [await seedStory(db)], { severity: i + 2 }));
  const [first = '', second = '', third = ''] = events;
  const apart = await seedEvent(db, [await seedStory(db)]);
  await save(`c-${first}`, 'Tell Nanay');
  await mergeInto(db, first, second);
  await mergeInto(db, second, third);
  expect(await saved(`c-${third}`, `c-${apart}`)).toEqual(['Tell Nanay', false]);
  // A page that was loaded before the merges still shows the other two.
  expect(await saved(`c-${first}`, `c-${second}`)).toEqual(['Tell Nanay', 'Tell Nanay']);
  await save(`c-${third}`);
  expect(await rows()).toEqual([`c-${first}`]);
  expect((await all(USER))[0]?.changed).toMatchObject({ severity_before: 2, severity_now: 4 });
  expect(await updateNotes(USER, `c-${third}`, 'Later')).toMatchObject({ bookmarked: true, notes: 'Later' });
  await remove(`c-${third}`);
  expect(await rows()).toEqual([]);
});

test('a story that leaves its event takes its bookmark along, and two saved reports stay two', async ({
  db,
  databaseUrl,
}) => {
  const { save, remove, saved, rows } = await setUp(db, databaseUrl);
  const [one, two] = [await seedStory(db), await seedStory(db)];
  const event = await seedEvent(db, [one, two]);
  await save(`s-${one}`, 'One');
  await save(`s-${two}`, 'Two');
  expect(await saved(`c-${event}`)).toEqual(['Two']);
  await remove(`s-${two}`);
  expect([await rows(), await saved(`c-${event}`)]).toEqual([[`s-${one}`], ['One']]);
  await db.query('update stories set event_id = null where id = $1', [one]);
  expect(await saved(`c-${event}`, `s-${one}`)).toEqual([false, 'One']);
});

test('what one reader has saved is not saved for another', async ({ db, databaseUrl }) => {
  const { save, statuses } = await setUp(db, databaseUrl);
  const story = await seedStory(db);
  await save(`s-${story}`);
  const event = await seedEvent(db, [story]);
  const other = `${USER.slice(0, -1)}${USER.endsWith('1') ? '2' : '1'}`;
  expect((await statuses(other, [`c-${event}`])).statuses).toMatchObject([{ bookmarked: false }]);
});

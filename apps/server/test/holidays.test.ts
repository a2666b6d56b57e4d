import { getPasok } from '@paligid/contract/api/pasok.api';
import { leaveNowCard, smartContext } from '@paligid/contract/api/smart.api';
import { expect } from 'vitest';
import { importHolidays } from '../src/features/holidays/import-holidays.ts';
import { startApi } from './api-server.ts';
import { MINUTE, seedStory } from './seed-stories.ts';
import {
  call,
  commuter,
  DAY_OUT,
  HALT,
  notices,
  pass,
  readSources,
  commuterTest as test,
} from './trip-commuters.ts';

const TODAY = '2026-11-15';
const SPECIAL = {
  ...{ day: TODAY, name: 'A special day', kind: 'special', checked_on: '2026-11-01' },
  ...{ source: 'Proclamation No. 1, s. 2026', url: 'https://gazette.example/1' },
};
const list = (...entries: object[]) => JSON.stringify(entries);

test.beforeEach(async ({ db }) => {
  await db.query('truncate holidays');
});

test('on a proclaimed holiday no notice comes, no day out is assumed, and card and board say why', async ({
  db,
  databaseUrl,
  pool,
}) => {
  expect(await importHolidays(pool, list(SPECIAL), TODAY)).toEqual({ imported: 1, refused: [] });
  const api = await startApi({ databaseUrl });
  const board = getPasok.response.parse((await api.request('/pasok')).body).data;
  const shown = { name: 'A special day', origin: 'Proclamation No. 1, s. 2026' };
  expect(board.holidays).toEqual([{ date: TODAY, ...shown }]);
  const ana = await commuter(api, { ...DAY_OUT, days: [1, 7] });
  await seedStory(db, HALT);
  await pass(pool, api, 12);
  expect(await notices(db)).toEqual([]);
  const card = leaveNowCard.response.parse((await call(api, ana, 'GET', '/smart/leave-now')).body).data.card;
  expect(card?.holiday).toEqual(shown);
  expect(card?.verdict).toBe('another_way');
  const context = async () =>
    smartContext.response.parse((await call(api, ana, 'GET', '/smart/context')).body).data?.current_phase;
  api.clock.advance(2 * 60 * MINUTE);
  expect(await context()).toBeNull();
  // The day after is as usual.
  api.clock.advance(22 * 60 * MINUTE - 12 * MINUTE);
  await readSources(db, api);
  await seedStory(db, { ...HALT, publishedMs: api.clock.now().getTime() });
  await pass(pool, api, 12);
  expect(await notices(db)).toHaveLength(1);
  api.clock.advance(2 * 60 * MINUTE);
  expect(await context()).toBe('work_hours');
});

test('a holiday of the law that was moved is a day like others', async ({ db, databaseUrl, pool }) => {
  const moved = { ...SPECIAL, day: '2026-11-30', kind: 'working' };
  await importHolidays(pool, list(moved), TODAY);
  const api = await startApi({ databaseUrl });
  await commuter(api, { ...DAY_OUT, days: [1] });
  api.clock.advance(Date.parse('2026-11-30T12:00:00+08:00') - api.clock.now().getTime());
  await readSources(db, api);
  await seedStory(db, { ...HALT, publishedMs: api.clock.now().getTime() });
  await pass(pool, api, 12);
  expect(await notices(db)).toHaveLength(1);
});

test('a file replaces what was there, and one wrong entry refuses it whole', async ({ db, pool }) => {
  const count = async () => (await db.query('select from holidays')).rowCount;
  const next = { ...SPECIAL, day: '2026-12-24', url: null };
  expect((await importHolidays(pool, list(SPECIAL, next), TODAY)).imported).toBe(2);
  expect((await importHolidays(pool, list(next), TODAY)).imported).toBe(1);
  expect(await count()).toBe(1);
  for (const wrong of [
    next,
    { ...SPECIAL, day: '2026-02-30' },
    { ...SPECIAL, day: '2062-11-30' },
    { ...SPECIAL, kind: 'half' },
    { ...SPECIAL, source: '' },
    { ...SPECIAL, checked_on: '2026-11-16' },
    { ...SPECIAL, checked_on: undefined },
    { ...SPECIAL, unknown: 1 },
  ]) {
    const { imported, refused } = await importHolidays(pool, list(next, wrong), TODAY);
    expect([imported, refused.length], JSON.stringify(wrong)).toEqual([0, 1]);
  }
  for (const text of ['', '{}', '[', JSON.stringify(Array(501).fill(SPECIAL)), ' '.repeat(500_001)]) {
    expect((await importHolidays(pool, text, TODAY)).refused).toHaveLength(1);
  }
  expect(await count()).toBe(1);
});

import { expect } from 'vitest';
import { pipelineTest } from './pipeline-database.ts';
import { announced } from './pipeline-results.ts';
import { atHour, buildStoredItem, clock, HOUR_MS } from './stored-items.ts';

const ORIGIN = atHour(-1 / 6);

type Measured = { id?: string; revision?: string; magnitude?: number; lat?: number; secondsLater?: number };

const test = pipelineTest
  .extend('agency', { scope: 'file', auto: true }, async ({ db, pool: _ }) => {
    await db.query(
      `insert into sources (id, name, owner, authority, languages, address, licence, attribution, cadence, is_enabled)
       values ('institute', 'Institute', 'Institute', 'official', '{en}', 'https://institute.test/list', 'public',
         'Institute', '2 minutes', true)`,
    );
  })
  .extend('measure', ({ pipeline }) => async (source: 'bureau' | 'institute', measured: Measured = {}) => {
    const { id = 'quake-1', revision = '1', magnitude = 6.6, lat = 13.7, secondsLater = 0 } = measured;
    const item = buildStoredItem({
      externalId: `${source}-${id}`,
      revision,
      title: `M ${magnitude} - 14 km SSW of Calatagan`,
      observedAt: new Date(ORIGIN.getTime() + secondsLater * 1000),
      point: { lat, lon: 120.58 },
      quake: { magnitude, depthKm: 20, isTsunami: false },
    });
    clock.advance(1000);
    await pipeline.run(source, item);
  });

test('two agencies that measure one quake give one alert and one event', async ({ db, measure }) => {
  await measure('bureau');
  await measure('institute', { magnitude: 6.7, lat: 13.8, secondsLater: 8 });
  expect(await alerts(db)).toEqual(['alert.issued.v1']);
  const { rows } = await db.query('select distinct event_id, count(*) over ()::int as stories from stories');
  expect(rows).toEqual([{ event_id: expect.any(String), stories: 2 }]);
});

test.for([
  ['stronger by a class', { magnitude: 7.1 }],
  ['in other towns', { lat: 14.1 }],
  ['five minutes later', { secondsLater: 300 }],
] as const)('a second measurement %s is another alert', async ([, measured], { db, measure }) => {
  await measure('bureau');
  await measure('institute', measured);
  expect(await alerts(db)).toEqual(['alert.issued.v1', 'alert.issued.v1']);
});

test('an aftershock measured by the same agency is another alert', async ({ db, measure }) => {
  await measure('bureau');
  await measure('bureau', { id: 'quake-2', secondsLater: 100 });
  expect(await alerts(db)).toEqual(['alert.issued.v1', 'alert.issued.v1']);
});

test('when the second agency corrects its quake to a stronger one, people are alerted', async ({
  db,
  measure,
}) => {
  await measure('bureau');
  await measure('institute');
  await measure('institute', { revision: '2', magnitude: 7.2 });
  expect(await alerts(db)).toEqual(['alert.issued.v1', 'alert.issued.v1']);
});

test('an alert that was recalled or has ended silences nobody', async ({ db, measure, pipeline }) => {
  await measure('bureau');
  await db.query(`update stories set operator_state = 'recalled', operator_at = now()`);
  await measure('institute');
  expect(await alerts(db)).toEqual(['alert.issued.v1', 'alert.issued.v1']);
  clock.advance(13 * HOUR_MS);
  await pipeline.expire();
  expect((await alerts(db)).slice(2)).toContain('alert.ended.v1');
});

async function alerts(db: Parameters<typeof announced>[0]): Promise<string[]> {
  return (await announced(db)).map(([event]) => event).filter((event) => event.startsWith('alert.'));
}

import { expect } from 'vitest';
import { parseUsgs } from '../src/ingest/sources/usgs-eq/parse.ts';
import { pipelineTest } from './pipeline-database.ts';
import { announced, storiesIn } from './pipeline-results.ts';
import { atHour, clock, HOUR_MS } from './stored-items.ts';

type Feature = {
  /** Hours after the clock's start. */
  updatedHour: number;
  felt?: number;
  mag?: number;
  lat?: number;
  place?: string;
  status?: 'automatic' | 'reviewed' | 'deleted';
};

const MINUTE_HOURS = 1 / 60;
const ORIGIN = atHour(-10 * MINUTE_HOURS);

const test = pipelineTest.extend('report', ({ pipeline }) => async (feature: Feature) => {
  const [item] = parseUsgs({
    text: collection(feature),
    address: 'https://quakes.test/feed',
    fetchedAt: clock.now(),
  }).items;
  if (item === undefined) throw new Error('the quake was not read');
  await pipeline.run('bureau', item);
});

test('20 revisions that only alter felt counts leave one alert, one published time and one end', async ({
  db,
  report,
}) => {
  for (let i = 0; i < 21; i += 1) {
    await report({ updatedHour: i * 0.1, felt: i * 100 });
    clock.advance(0.1 * HOUR_MS);
  }
  expect(await announced(db)).toEqual([['alert.issued.v1', 1]]);
  expect(await times(db)).toEqual([
    { published: ORIGIN, expires_at: new Date(ORIGIN.getTime() + 12 * HOUR_MS), version: 1 },
  ]);
  const { rows } = await db.query('select distinct published, expires from feed_rows');
  expect(rows).toEqual([{ published: ORIGIN, expires: new Date(ORIGIN.getTime() + 12 * HOUR_MS) }]);
});

test('a revision within the class is an update of the story, not another alert', async ({ db, report }) => {
  await report({ updatedHour: 0, mag: 6.6 });
  await report({ updatedHour: 0.2, mag: 6.7 });
  await report({ updatedHour: 0.3, mag: 6.7, lat: 13.72 });
  expect(await announced(db)).toEqual([
    ['alert.issued.v1', 1],
    ['story.updated.v1', 2],
    ['story.updated.v1', 3],
  ]);
  expect(await storiesIn(db)).toMatchObject([{ title: 'M 6.7 - 14 km SSW of Calatagan, Philippines' }]);
});

test('another class of magnitude alerts again, and so does a place 25 km away, step by step or at once', async ({
  db,
  report,
}) => {
  await report({ updatedHour: 0, mag: 6.6 });
  await report({ updatedHour: 0.1, mag: 7.1 });
  expect((await announced(db)).at(-1)).toEqual(['alert.updated.v1', 2]);
  for (const [i, lat] of [13.8, 13.9, 14].entries())
    await report({ updatedHour: 0.2 + i / 10, mag: 7.1, lat });
  expect((await announced(db)).slice(2).map(([event]) => event)).toEqual([
    'story.updated.v1',
    'story.updated.v1',
    'alert.updated.v1',
  ]);
});

test('an older revision that comes late changes nothing, also after the quake was deleted', async ({
  db,
  report,
}) => {
  await report({ updatedHour: 0.2, mag: 6.6 });
  await report({ updatedHour: 0.1, mag: 7.4 });
  expect(await storiesIn(db)).toMatchObject([{ title: 'M 6.6 - 14 km SSW of Calatagan, Philippines' }]);
  await report({ updatedHour: 0.4, status: 'deleted' });
  await report({ updatedHour: 0.3, mag: 6.8 });
  expect(await storiesIn(db)).toMatchObject([{ status: 'cancelled', version: 2 }]);
  expect(await announced(db)).toEqual([
    ['alert.issued.v1', 1],
    ['alert.ended.v1', 2],
  ]);
});

test('a quake that is over by its own time stays over, whatever is revised later', async ({
  db,
  pipeline,
  report,
}) => {
  await report({ updatedHour: 0 });
  clock.advance(12 * HOUR_MS);
  await pipeline.expire();
  await report({ updatedHour: 12, felt: 500 });
  await report({ updatedHour: 12.1, place: '15 km SSW of Calatagan, Philippines' });
  expect(await storiesIn(db)).toMatchObject([{ status: 'expired' }]);
  expect((await announced(db)).map(([event]) => event)).toEqual(['alert.issued.v1', 'alert.ended.v1']);
});

async function times(db: Parameters<typeof storiesIn>[0]) {
  const { rows } = await db.query('select published, expires_at, version from stories');
  return rows;
}

function collection({
  updatedHour,
  felt = 0,
  mag = 6.6,
  lat = 13.7,
  place = '14 km SSW of Calatagan, Philippines',
  status = 'reviewed',
}: Feature): string {
  return JSON.stringify({
    type: 'FeatureCollection',
    metadata: { generated: clock.now().getTime() },
    features: [
      {
        type: 'Feature',
        id: 'us7000zzq1',
        geometry: { type: 'Point', coordinates: [120.58, lat, 20] },
        properties: {
          ...{ mag, felt, status, type: 'earthquake', time: ORIGIN.getTime() },
          ...{ updated: atHour(updatedHour).getTime(), title: `M ${mag} - ${place}` },
        },
      },
    ],
  });
}

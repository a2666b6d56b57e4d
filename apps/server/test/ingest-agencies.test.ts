import { leaseKeys, leaseSubjects } from '@paligid/testkit/leases';
import { startWorld } from '@paligid/testkit/world';
import { expect } from 'vitest';
import { databaseTest } from './server-database.ts';

const PLAY = { sheet: 'quiet', cadenceScale: 0.002, hasAgencies: true } as const;

const test = databaseTest.extend('world', { scope: 'file' }, async ({ databaseUrl }, { onCleanup }) => {
  const keys = leaseKeys();
  const subjects = leaseSubjects();
  const engines = { databaseUrl, redisUrl: keys.url, natsUrl: subjects.url };
  const room = { ...engines, streamPrefix: subjects.prefix, keyPrefix: keys.prefix };
  const world = await startWorld(room, { only: ['simulator', 'ingest'], scenario: PLAY });
  onCleanup(async () => {
    await world.stop();
    await Promise.all([keys.release(), subjects.release()]);
  });
  return world;
});

/** Each format family: pages with tables, tabs and linked bulletins, PDFs, a JSON list, RSS with fields of its own, plain RSS. */
const STORIES = [
  ['deped', 'DepEd reminds schools of the rules on suspending classes during typhoons'],
  ['dpwh', 'DPWH closes a lane of a bridge in San Mateo, Rizal for repairs'],
  ['gazette', 'Proclamation declares a special day in the Province of Albay'],
  ['gdacs', 'Red alert for tropical cyclone HAWILI-26'],
  ['lgu-marikina', 'Marikina River at Sto Nino: 16.20 m, second alarm of 16 m reached'],
  ['manilawater', expect.stringMatching(/^Emergency water interruption in Taguig, /)],
  ['mapakalamidad', 'Flood in Marikina, water about 60 cm deep'],
  ['mapakalamidad', 'Flood in Quezon City, water about 140 cm deep'],
  ['maynilad', expect.stringMatching(/^Water interruption in Caloocan, /)],
  ['meralco', expect.stringMatching(/^Power interruption in Pasig City, /)],
  ['mmda', expect.stringMatching(/^Multiple collision at Commonwealth Ave\. Philcoa EB/)],
  ['mrt3', expect.stringMatching(/^MRT-3: Provisional service from North Avenue to Shaw Boulevard/)],
  ['ndrrmc', 'Situational Report No. 5: Effects of Super Typhoon HAWILI'],
  ['pagasa-dams', 'Ipo Dam: 2 gates open by 0.60 m, water level 101.22 m, normal high level 101.10 m'],
  ['pagasa-ffws', 'River at Sto Nino (Marikina): water level 16.42 m, alarm level of 16.00 m reached'],
  ['pagasa-ncr', expect.stringContaining('Orange Rainfall Warning No. 6: Quezon City, Metro Manila')],
  ['pagasa-ncr', expect.stringContaining('Thunderstorm Advisory No. 3')],
  ['pagasa-ncr', 'Yellow Rainfall Warning No. 6: Bulacan; Metro Manila'],
  ['pagasa-tcb', expect.stringContaining('Wind Signal No. 1, Super Typhoon Hawili')],
  ['pagasa-tcb', expect.stringContaining('Wind Signal No. 2, Super Typhoon Hawili')],
  ['pagasa-tcb', expect.stringContaining('Wind Signal No. 3, Super Typhoon Hawili')],
  ['pagasa-tcb', 'Wind Signal No. 4, Super Typhoon Hawili (Bulletin No. 18): Catanduanes'],
  ['phivolcs-eq', 'M 4.6 - 16 km S 4° W of Calatagan (Batangas)'],
  ['phivolcs-eq', 'M 5.8 - 38 km N 78° E of General Luna (Surigao Del Norte)'],
  ['phivolcs-volcano', 'MAYON Volcano: Alert Level 3 (Increased tendency towards hazardous eruption)'],
];

test('every agency is polled, parsed and stored, with the severity of its own scale', {
  timeout: 90_000,
}, async ({ world, db }) => {
  expect(world.programs.size).toBe(2);
  const find = async () => {
    const { rows } = await db.query<{ source: string; title: string; severity: number }>(
      'select source_id as source, title, severity from stories order by source_id, title',
    );
    return rows;
  };
  await expect.poll(async () => (await find()).length, { timeout: 60_000 }).toBe(STORIES.length);
  const stories = await find();
  expect(stories.map(({ source, title }) => [source, title])).toEqual(STORIES);
  const severities = stories.filter(({ title }) =>
    /Signal|Rainfall|River|MAYON|Flood in|Marikina River/.test(title),
  );
  expect(severities.map(({ severity }) => severity)).toEqual([4, 3, 2, 3, 4, 3, 2, 3, 4, 5, 3]);
});

test('forecasts are stored by cell, and are no reports', async ({ db }) => {
  const find = async () =>
    (await db.query(`select cell, source_id, cardinality(rain_mm) as hours from forecasts order by cell`))
      .rows;
  await expect.poll(async () => (await find()).length, { timeout: 60_000 }).toBe(24);
  expect((await find())[0]).toEqual({ cell: '14.3,120.9', source_id: 'open-meteo', hours: 47 });
  const { rows } = await db.query(`select count(*)::int as n from items where source_id = 'open-meteo'`);
  expect(rows).toEqual([{ n: 0 }]);
});

test('a page with a new look is a changed layout within two reads, not a calm day', {
  timeout: 90_000,
}, async ({ world, db }) => {
  const pages = ['pagasa-ncr', 'pagasa-tcb', 'phivolcs-eq', 'phivolcs-volcano'];
  for (const source of pages) {
    const address = `${world.urls.simulator}/control/sources/${source}/mode`;
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ mode: 'changed-page' });
    expect((await fetch(address, { method: 'POST', headers, body })).status).toBe(200);
  }
  const changed = async () => {
    const { rows } = await db.query<{ id: string }>(
      `select source_id as id from source_health
       where state in ('unreadable', 'open') and last_error like 'layout changed: %' order by 1`,
    );
    return rows.map(({ id }) => id);
  };
  await expect.poll(changed, { timeout: 60_000 }).toEqual(pages);
});

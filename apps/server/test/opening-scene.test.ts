import type { Story } from '@paligid/contract/entities/stories';
import { leaseKeys, leaseSubjects } from '@paligid/testkit/leases';
import { startWorld } from '@paligid/testkit/world';
import { requestApi } from '@paligid/testkit/world-calls';
import type pg from 'pg';
import { expect } from 'vitest';
import { databaseTest } from './server-database.ts';

/** Only the scene, so that nothing else can be mistaken for a part of it. */
const PLAY = { sheet: 'quiet', cadenceScale: 0.01, opening: 'metro-manila' } as const;

const test = databaseTest.extend('world', { scope: 'file' }, async ({ databaseUrl }, { onCleanup }) => {
  const keys = leaseKeys();
  const subjects = leaseSubjects();
  const engines = { databaseUrl, redisUrl: keys.url, natsUrl: subjects.url };
  const room = { ...engines, streamPrefix: subjects.prefix, keyPrefix: keys.prefix };
  const world = await startWorld(room, { only: ['simulator', 'api', 'relay', 'ingest'], scenario: PLAY });
  onCleanup(async () => {
    await world.stop();
    await Promise.all([keys.release(), subjects.release()]);
  });
  return world;
});

test('the opening scene is read as an alert in force, one raised, one called off and events of several sources', {
  timeout: 90_000,
}, async ({ world, db }) => {
  await expect
    .poll(() => fetchStates(db), { timeout: 60_000, interval: 500 })
    .toMatchObject([
      {
        title: expect.stringContaining('Flood warning for the Marikina River'),
        status: 'active',
        severity: 4,
      },
      { title: expect.stringContaining('Red rainfall warning'), status: 'updated', severity: 5 },
      { title: expect.stringContaining('Severe thunderstorm warning'), status: 'cancelled' },
    ]);
  await expect
    .poll(() => countWithThreeSources(db), { timeout: 60_000, interval: 500 })
    .toBeGreaterThanOrEqual(4);

  const near = '/feed/location?user_lat=14.65&user_lon=121.1';
  const { stories } = await requestApi<{ stories: Story[] }>(world, 'GET', near);
  // The river's warning covers this reader; the red one is for the cities beside theirs.
  expect(stories.slice(0, 2)).toMatchObject([
    { is_alert: true, severity: 4, status: 'active', covers_reader: { inside: true } },
    { is_alert: true, severity: 5, status: 'updated', covers_reader: { inside: false } },
  ]);
  const pictured = stories.filter(({ image_url }) => image_url.startsWith(world.urls.simulator));
  expect(pictured.length).toBeGreaterThan(0);
});

/** States of the alerts before the start: on a slow machine the one after it may be there too. */
async function fetchStates(db: pg.Client) {
  const { rows } = await db.query(
    `select title, status, severity from stories
     where source_id = 'pagasa-cap' and title not like '%San Juan River%' order by title`,
  );
  return rows;
}

async function countWithThreeSources(db: pg.Client): Promise<number> {
  const { rowCount } = await db.query(
    `select from stories where source_id <> 'pagasa-cap' group by event_id
     having event_id is not null and count(distinct source_id) >= 3`,
  );
  return rowCount ?? 0;
}

import { getOutages, type OutagesBoard } from '@paligid/contract/api/outages.api';
import { expect } from 'vitest';
import { startApi, type TestApi } from './api-server.ts';
import { pipelineTest as test } from './pipeline-database.ts';
import { buildStoredItem, clock } from './stored-items.ts';

const MARIKINA = '1380700000';
const BARANGKA = '1380700001';
const FRESH_MS = 2_001;
const DAY_MS = 86_400_000;

test.beforeEach(async ({ db, pool: _ }) => {
  await db.query(
    `insert into sources (id, name, owner, authority, languages, address, licence, attribution, body_allowed, cadence,
       is_enabled, disabled_reason, updated_at)
     select id, name, name, authority::authority, '{en}', 'https://' || id || '.test/feed', 'open', name, true,
       '2 minutes', reason is null, reason, $1
     from (values ('sample-power', 'Sample Power', 'utility', null), ('sample-water', 'Sample Water', 'utility', 'no'),
       ('lgu-marikina', 'City of Marikina', 'official', null)) as made (id, name, authority, reason)
     on conflict do nothing`,
    [clock.now()],
  );
  await db.query(
    `insert into source_health (source_id, state, read_at, succeeded_at) select id, 'ok', $1, $1 from sources
     where is_enabled on conflict (source_id) do update set succeeded_at = $1, read_at = $1`,
    [clock.now()],
  );
});

test('notices of a company and of the city are on the board of its town, news is not; withdrawn is shown so', async ({
  databaseUrl,
  pipeline,
}) => {
  const api = await startApi({ databaseUrl });
  expect(await board(api, MARIKINA)).toMatchObject({
    ...{ town: { slug: 'marikina' }, outages: [], not_read: ['Sample Water'], unread_since: null },
    ...{ sources: ['City of Marikina', 'Sample Power'], checked_at: clock.now().toISOString() },
  });
  const notice = {
    title: 'Scheduled power interruption in Marikina: Barangays Tumana and Parang, November 17, 9 AM to 3 PM',
    url: 'https://sample-power.test/1',
  };
  await pipeline.run('sample-power', buildStoredItem(notice));
  await pipeline.run(
    'outlet',
    buildStoredItem({ title: notice.title.replace('November 17', 'November 18') }),
  );
  await pipeline.run(
    'lgu-marikina',
    buildStoredItem({
      title: 'Walang tubig sa Marikina bukas, Nobyembre 16, mula 10 ng gabi hanggang 4 ng umaga',
    }),
  );
  api.clock.advance(FRESH_MS);
  const { outages, reports } = await board(api, BARANGKA);
  expect(outages).toMatchObject([
    {
      service: 'water',
      date: '2026-11-16',
      from: '2026-11-16T14:00:00.000Z',
      until: '2026-11-16T20:00:00.000Z',
    },
    {
      ...{ service: 'power', state: 'announced', barangays: ['Tumana', 'Parang'], towns: ['Marikina'] },
      ...{ from: '2026-11-17T01:00:00.000Z', until: '2026-11-17T07:00:00.000Z' },
    },
  ]);
  expect(reports.map(({ source, url }) => [source, url])).toContainEqual(['Sample Power', notice.url]);
  // Pasig has nothing of it; all of Metro Manila has both.
  expect((await board(api, '1381200000')).outages).toEqual([]);
  expect((await board(api)).outages).toHaveLength(2);
  await pipeline.run(
    'sample-power',
    buildStoredItem({ title: 'CANCELLED: power interruption in Marikina on November 17, 9 AM to 3 PM' }),
  );
  api.clock.advance(FRESH_MS);
  const after = await board(api, MARIKINA);
  expect(after.outages[1]).toMatchObject({ state: 'withdrawn', withdrawn_by_id: expect.any(String) });
});

test('a company that could not be read is said, also while another was; a recalled notice is gone', async ({
  db,
  databaseUrl,
  pipeline,
}) => {
  const api = await startApi({ databaseUrl });
  await pipeline.run(
    'sample-power',
    buildStoredItem({ title: 'Power interruption in Marikina, November 17, 9 AM to 3 PM' }),
  );
  expect((await board(api, MARIKINA)).outages).toHaveLength(1);
  await db.query(`update stories set operator_state = 'recalled', operator_at = now()`);
  await db.query(
    `update source_health set succeeded_at = $1, read_at = $1, state = 'degraded' where source_id = 'sample-power'`,
    [new Date(clock.now().getTime() - DAY_MS)],
  );
  api.clock.advance(FRESH_MS);
  const later = await board(api, MARIKINA);
  expect([later.outages, later.unread_since]).toEqual([
    [],
    new Date(clock.now().getTime() - DAY_MS).toISOString(),
  ]);
  const { status } = await api.request('/outages?city=hello');
  expect(status).toBe(400);
});

async function board(api: TestApi, city?: string): Promise<OutagesBoard> {
  const { status, body, text } = await api.request(city === undefined ? '/outages' : `/outages?city=${city}`);
  expect(status, text).toBe(200);
  return getOutages.response.parse(body).data;
}

import { type BiyaheBoard, getBiyahe } from '@paligid/contract/api/biyahe.api';
import { expect } from 'vitest';
import { startApi, type TestApi } from './api-server.ts';
import { pipelineTest as test } from './pipeline-database.ts';
import { buildStoredCap, buildStoredItem, clock, HOUR_MS } from './stored-items.ts';

/** Sunday noon in Manila; Monday is the first day of number coding that the board shows. */
const SECOND_MS = 1_000;

test.beforeEach(async ({ db, pool: _ }) => {
  await db.query(
    `insert into sources (id, name, owner, authority, languages, address, licence, attribution, body_allowed, cadence,
       is_enabled, disabled_reason, updated_at)
     select id, name, name, authority::authority, '{en}', 'https://' || id || '.test/feed', 'open', name, true,
       '2 minutes', reason is null, reason, $1
     from (values ('mmda', 'MMDA', 'official', null), ('mrt3', 'MRT-3', 'official', null),
       ('lrt1', 'LRT-1', 'official', 'no permission'), ('neighbours', 'Neighbours', 'crowd', null))
       as made (id, name, authority, reason)
     on conflict (id) do update set is_enabled = excluded.is_enabled, disabled_reason = excluded.disabled_reason`,
    [clock.now()],
  );
  await db.query(
    `insert into source_health (source_id, state, read_at, succeeded_at) select id, 'ok', $1, $1 from sources
     where is_enabled on conflict (source_id) do update set succeeded_at = $1, read_at = $1`,
    [clock.now()],
  );
});

test('a post changes the board within five seconds; what the operator does not say is not reported', async ({
  db,
  databaseUrl,
  pipeline,
}) => {
  const api = await startApi({ databaseUrl });
  const before = await board(api);
  expect(before.rail.map(({ line, state }) => `${line} ${state}`)).toEqual([
    'lrt-1 not_reported',
    'lrt-2 not_reported',
    'mrt-3 not_reported',
  ]);
  expect(before.rail.map(({ checked_at }) => checked_at)).toEqual([null, null, expect.any(String)]);
  expect(before.not_read).toEqual(['LRT-1']);
  const started = performance.now();
  await pipeline.run('outlet', buildStoredItem({ title: 'MRT-3 halts operations after power failure' }));
  await pipeline.run(
    'mmda',
    buildStoredItem({
      title: 'MMDA flood update: España Boulevard, knee-deep, NPLV',
      url: 'https://mmda.test/1',
    }),
  );
  await pipeline.run('neighbours', buildStoredItem({ title: 'Sarado ang EDSA dahil sa nabuwal na puno' }));
  api.clock.advance(SECOND_MS + 1);
  const { rail, floods, closures, reports } = await board(api);
  expect(performance.now() - started + SECOND_MS).toBeLessThan(5_000);
  expect(rail[2]).toMatchObject({ line: 'mrt-3', state: 'stopped', basis: { voice: 'reported' } });
  expect(floods).toMatchObject([
    {
      ...{ spot: { name: 'España Boulevard', city: 'Manila' }, mark: 'knee', passable: 'not_light' },
      ...{ is_passable_stated: true, basis: { voice: 'official' } },
    },
  ]);
  expect(closures).toEqual([]);
  expect(reports).toHaveLength(2);
  // Recalled by an operator, and three hours later.
  await db.query(`update stories set operator_state = 'recalled', operator_at = now(), version = version + 1
    where source_id = 'outlet'`);
  api.clock.advance(3 * HOUR_MS);
  const later = await board(api);
  expect([later.rail[2]?.state, later.floods]).toEqual(['not_reported', []]);
});

test('number coding is suspended by the agency alone, and an unread operator is never called normal', async ({
  db,
  databaseUrl,
  pipeline,
}) => {
  const api = await startApi({ databaseUrl });
  const coding = async () => (await board(api)).coding.days.map(({ state, plates }) => [state, ...plates]);
  expect(await coding()).toEqual([['weekend'], ['in_force', 1, 2]]);
  await pipeline.run(
    'outlet',
    buildStoredItem({ title: 'MMDA suspends number coding on Monday, November 16' }),
  );
  api.clock.advance(SECOND_MS + 1);
  expect(await coding()).toEqual([['weekend'], ['in_force', 1, 2]]);
  expect((await board(api)).coding.days[1]?.unconfirmed_ids).toHaveLength(1);
  await pipeline.run(
    'mmda',
    buildStoredItem({ title: 'Number coding is suspended on Monday, November 16.' }),
  );
  await pipeline.run('mrt3', buildStoredItem({ title: 'MRT-3 is green and go on all stations' }));
  api.clock.advance(SECOND_MS + 1);
  expect(await coding()).toEqual([['weekend'], ['suspended', 1, 2]]);
  expect((await board(api)).rail[2]?.state).toBe('normal');
  await db.query(`update source_health set succeeded_at = $1 where source_id = 'mrt3'`, [
    new Date(clock.now().getTime() - HOUR_MS),
  ]);
  api.clock.advance(2 * SECOND_MS);
  const { rail, unread_since } = await board(api);
  expect(rail[2]).toMatchObject({ state: 'resumed', checked_at: null });
  expect(unread_since).toBe(new Date(clock.now().getTime() - HOUR_MS).toISOString());
});

test('a town elsewhere adds its own roads; a bad code is refused, an unknown one changes nothing', async ({
  databaseUrl,
  pipeline,
}) => {
  const api = await startApi({ databaseUrl });
  const title = 'Waist-deep flood in Koronadal City';
  await pipeline.run('outlet', buildStoredItem({ title, summary: '' }));
  expect((await board(api)).floods).toEqual([]);
  const { town, floods } = await board(api, '?city=1206306000');
  expect([town?.name, floods[0]?.spot, floods[0]?.mark]).toEqual([
    'Koronadal',
    { name: 'Koronadal', near: null, is_road: false, direction: null, city: null },
    'waist',
  ]);
  expect((await board(api, '?city=9999999999')).town).toBeNull();
  for (const bad of ['x', '123', '13807000000']) {
    expect((await api.request(`/biyahe?city=${encodeURIComponent(bad)}`)).status, bad).toBe(400);
  }
});

test('thousands of reports on one storm crowd out no agency, and are found through the index', async ({
  db,
  databaseUrl,
  pipeline,
}) => {
  const api = await startApi({ databaseUrl });
  await pipeline.run('mmda', buildStoredItem({ title: 'Waist-deep flood on España Boulevard', summary: '' }));
  await pipeline.run(
    'outlet',
    buildStoredItem({ title: 'Knee-deep flood on Taft Avenue in Manila', summary: '' }),
  );
  await pipeline.run('outlet', buildStoredCap({ name: 'seven' }, { title: 'Flood in Manila' }));
  await db.query(
    `with copies as (
       insert into stories (id, item_id, source_id, title, category, severity, published, seen_at, accepted_at, rules_version)
       select overlay(id::text placing lpad(to_hex(n), 12, '0') from 25)::uuid, item_id, source_id, title || n, category,
         severity, published + n * interval '1 millisecond', seen_at, accepted_at, rules_version
       from stories, generate_series(1, 2000) n where title like 'Knee-deep%' returning id, published)
     insert into story_search (id, published, terms)
     select copies.id, copies.published, original.terms from copies,
       (select terms from story_search join stories using (id) where title = 'Knee-deep flood on Taft Avenue in Manila') original`,
  );
  api.clock.advance(10 * SECOND_MS);
  const started = performance.now();
  const { floods } = await board(api);
  expect(performance.now() - started).toBeLessThan(5_000);
  expect(floods[0]).toMatchObject({ spot: { name: 'España Boulevard' }, basis: { voice: 'official' } });
  expect(api.statements.filter((name) => name === 'biyahe-reports')).toHaveLength(3);
  await db.query('set enable_seqscan = off');
  const { rows } = await db.query(
    `explain (format json) select id from story_search where terms @@ '(''=flood'' | ''#traffic'') & ''@1300000000'''::tsquery
       and id >= '01a1dd5c-aa00-7000-8000-000000000000' order by published desc, id desc limit 300`,
  );
  expect(JSON.stringify(rows)).toMatch(/story_search\w*_terms/);
  await db.query('reset enable_seqscan');
});

async function board(api: TestApi, query = ''): Promise<BiyaheBoard> {
  const { status, body, text } = await api.request(`/biyahe${query}`);
  expect(status, text).toBe(200);
  return getBiyahe.response.parse(body).data;
}

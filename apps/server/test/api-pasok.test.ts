import { getPasok, type PasokBoard } from '@paligid/contract/api/pasok.api';
import type pg from 'pg';
import { expect } from 'vitest';
import { startApi, type TestApi } from './api-server.ts';
import { pipelineTest as test } from './pipeline-database.ts';
import { buildStoredCap, buildStoredItem, clock, HOUR_MS } from './stored-items.ts';

/** Sunday noon in Manila; the board is of 15 and 16 November. */
const MARIKINA = '1380700000';
const PASIG = '1381200000';
const SECOND_MS = 1_000;

test.beforeEach(async ({ db, pool: _ }) => {
  await db.query(
    `insert into sources (id, name, owner, authority, languages, address, licence, attribution, body_allowed, cadence,
       is_enabled, updated_at)
     select id, name, name, authority::authority, '{en}', 'https://' || id || '.test/feed', 'open', name, true,
       '2 minutes', true, $1
     from (values ('lgu-marikina', 'City of Marikina', 'official'), ('deped', 'DepEd', 'official'),
       ('pagasa-cap', 'PAGASA public alerts', 'official'), ('neighbours', 'Neighbours', 'crowd'))
       as made (id, name, authority)
     on conflict (id) do update set is_enabled = true, disabled_reason = null`,
    [clock.now()],
  );
  await readNow(db, clock.now());
});

async function readNow(db: pg.Client, at: Date): Promise<void> {
  await db.query(
    `insert into source_health (source_id, state, read_at, succeeded_at) select id, 'ok', $1, $1 from sources
     on conflict (source_id) do update set succeeded_at = $1, read_at = $1`,
    [at],
  );
}

const ANNOUNCED =
  'Walang pasok ngayong Linggo, Nobyembre 15, lahat ng antas, public at private, sa Marikina.';

test('a bulletin changes the board within five seconds of being read', async ({ databaseUrl, pipeline }) => {
  const api = await startApi({ databaseUrl });
  expect(await row(api, MARIKINA)).toBe('......');
  const started = performance.now();
  await pipeline.run('lgu-marikina', buildStoredItem({ title: ANNOUNCED, url: 'https://marikina.test/1' }));
  api.clock.advance(SECOND_MS + 1);
  expect(await row(api, MARIKINA)).toBe('OOOOO.');
  expect(performance.now() - started + SECOND_MS).toBeLessThan(5_000);
  const { reports } = await board(api);
  expect(reports).toMatchObject([{ source: 'City of Marikina', url: 'https://marikina.test/1' }]);
});

test('a wind signal suspends by the order, with the bulletin; its end is stated', async ({
  databaseUrl,
  pipeline,
}) => {
  const api = await startApi({ databaseUrl });
  const title = 'Tropical Cyclone Bulletin No. 7: Signal No. 1 over Metro Manila';
  await pipeline.run(
    'pagasa-cap',
    buildStoredCap({ name: 'seven', event: 'Tropical Cyclone', expiresHour: 3 }, { title }),
  );
  expect(await row(api, MARIKINA)).toBe('A.....');
  expect(await row(api, PASIG)).toBe('AAAAA.');
  const { rules, reports } = await board(api);
  expect(rules.map(({ order }) => order)).toEqual([
    'DepEd Order No. 022, s. 2024',
    'Pasig City EO No. PCG-48, s. 2024',
  ]);
  expect(reports).toMatchObject([{ title, source: 'PAGASA public alerts', ended_at: expect.any(String) }]);
});

test('a recalled bulletin suspends nothing', async ({ db, databaseUrl, pipeline }) => {
  const api = await startApi({ databaseUrl });
  const title = 'Tropical Cyclone Bulletin No. 7: Signal No. 3 over Metro Manila';
  await pipeline.run('pagasa-cap', buildStoredCap({ name: 'seven', event: 'Tropical Cyclone' }, { title }));
  expect(await row(api, MARIKINA)).toBe('AAAAAA');
  await db.query(
    `update stories set operator_state = 'recalled', operator_at = now(), version = version + 1`,
  );
  api.clock.advance(SECOND_MS + 1);
  expect(await row(api, MARIKINA)).toBe('......');
});

test('news and neighbours never make it official: they are named as not confirmed', async ({
  databaseUrl,
  pipeline,
}) => {
  const api = await startApi({ databaseUrl });
  for (const source of ['outlet', 'neighbours'])
    await pipeline.run(source, buildStoredItem({ title: ANNOUNCED }));
  expect(await row(api, MARIKINA)).toBe('......');
  const { cities, reports } = await board(api);
  const [today] = cities.find(({ code }) => code === MARIKINA)?.days ?? [];
  expect(today?.unconfirmed_ids).toHaveLength(2);
  expect(reports.map(({ source }) => source).sort()).toEqual(['Neighbours', 'Outlet']);
});

test('a city hall takes back what it announced', async ({ databaseUrl, pipeline }) => {
  const api = await startApi({ databaseUrl });
  await pipeline.run('lgu-marikina', buildStoredItem({ title: ANNOUNCED }));
  clock.advance(HOUR_MS / 2);
  await pipeline.run(
    'lgu-marikina',
    buildStoredItem({ title: 'Binawi ang suspensyon ng klase ngayong Linggo, Nobyembre 15, sa Marikina.' }),
  );
  expect(await row(api, MARIKINA)).toBe('WWWWW.');
});

test('what could not be checked is said, never taken for no announcement', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const marikina = async () => (await board(api)).cities.find(({ code }) => code === MARIKINA);
  expect(await marikina()).toMatchObject({
    ...{ checked_at: '2026-11-15T04:00:00.000Z', unread_since: null },
    sources: expect.arrayContaining(['City of Marikina', 'DepEd']),
  });
  await db.query(`update source_health set succeeded_at = $1 where source_id = 'lgu-marikina'`, [
    new Date(clock.now().getTime() - HOUR_MS),
  ]);
  api.clock.advance(2 * SECOND_MS);
  expect(await marikina()).toMatchObject({ checked_at: null, unread_since: '2026-11-15T03:00:00.000Z' });
  const pasig = (await board(api)).cities.find(({ code }) => code === PASIG);
  // DepEd was read, and Pasig's own city hall is not among the sources.
  expect(pasig).toMatchObject({ checked_at: null, unread_since: null, sources: ['DepEd'] });
  expect(pasig?.national_checked_at).toBe('2026-11-15T04:00:00.000Z');
  await db.query(
    `update sources set is_enabled = false, disabled_reason = 'no permission' where id in ('deped', 'lgu-marikina')`,
  );
  api.clock.advance(2 * SECOND_MS);
  expect(await marikina()).toMatchObject({ checked_at: null, sources: [] });
});

test('a city elsewhere is put first; a bad code is refused, an unknown one changes nothing', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  expect((await board(api)).cities).toHaveLength(17);
  const { cities } = await board(api, '?city=0730600000');
  expect([cities[0]?.name, cities.length]).toEqual(['Cebu City', 18]);
  expect((await board(api, '?city=9999999999')).cities).toHaveLength(17);
  for (const bad of ['x', '123', '13807000000']) {
    expect((await api.request(`/pasok?city=${encodeURIComponent(bad)}`)).status, bad).toBe(400);
  }
});

test('thousands of reports on one storm crowd out no city hall', async ({ db, databaseUrl, pipeline }) => {
  const api = await startApi({ databaseUrl });
  await pipeline.run('lgu-marikina', buildStoredItem({ title: ANNOUNCED }));
  const outlet = await pipeline.run(
    'outlet',
    buildStoredItem({ title: 'No classes in Pasig today, all levels' }),
  );
  expect(outlet).toBeDefined();
  await db.query(
    `with copies as (
       insert into stories (id, item_id, source_id, title, category, severity, published, seen_at, accepted_at, rules_version)
       select overlay(id::text placing lpad(to_hex(n), 12, '0') from 25)::uuid, item_id, source_id, title || n, category,
         severity, published + n * interval '1 millisecond', seen_at, accepted_at, rules_version
       from stories, generate_series(1, 5000) n where source_id = 'outlet' returning id, published)
     insert into story_search (id, published, terms)
     select copies.id, copies.published, original.terms from copies,
       (select terms from story_search join stories using (id) where source_id = 'outlet' and title not like '%1' limit 1) original`,
  );
  const started = performance.now();
  expect(await row(api, MARIKINA)).toBe('OOOOO.');
  expect(performance.now() - started).toBeLessThan(5_000);
  expect(api.statements.filter((name) => name === 'pasok-reports')).toHaveLength(3);
});

test('reports are found through the index', async ({ db }) => {
  await db.query('set enable_seqscan = off');
  const { rows } = await db.query(
    `explain (format json) select id from story_search where terms @@ '''=classes'' & ''*official'''::tsquery
       and id >= '01a1dd5c-aa00-7000-8000-000000000000' order by published desc, id desc limit 400`,
  );
  expect(JSON.stringify(rows)).toMatch(/story_search\w*_terms/);
  await db.query('reset enable_seqscan');
});

async function board(api: TestApi, query = ''): Promise<PasokBoard> {
  const { status, body, text } = await api.request(`/pasok${query}`);
  expect(status, text).toBe(200);
  return getPasok.response.parse(body).data;
}

/** Today, a letter a level as in sample-days.json. */
async function row(api: TestApi, code: string): Promise<string> {
  const [today] = (await board(api)).cities.find((city) => city.code === code)?.days ?? [];
  const letters = { official: 'O', automatic: 'A', withdrawn: 'W', none: '.' };
  return (today?.cells ?? []).map(({ state }) => letters[state]).join('');
}

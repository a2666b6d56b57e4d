import { getStory } from '@paligid/contract/api/stories.api';
import type pg from 'pg';
import { expect } from 'vitest';
import { startApi } from './api-server.ts';
import { pipelineTest } from './pipeline-database.ts';
import { buildStoredCap, buildStoredItem, clock, HOUR_MS, newId } from './stored-items.ts';

const ADVISORY = 'General Flood Advisory for Metro Manila';
const STREET = 'Knee-deep flood on Marcos Highway, Marikina, light vehicles turned back';

const test = pipelineTest
  .extend('outlets', { scope: 'file', auto: true }, async ({ db, pool: _ }) => {
    await db.query(
      `insert into sources (id, name, owner, authority, languages, address, licence, attribution, cadence, is_enabled)
       select id, id, id, authority::authority, '{en}', 'https://' || id || '.test/feed', 'quote', id, '5 minutes', true
       from (values ('pagasa', 'official'), ('tanod', 'media'), ('kapuluan', 'media'), ('dyaryo', 'media'))
         as one (id, authority)`,
    );
  })
  .extend('run', ({ pipeline }) => (sourceId: string, title: string) => {
    clock.advance(HOUR_MS / 4);
    const item = { externalId: newId(), title, summary: '', issuedAt: clock.now() };
    return pipeline.run(sourceId, buildStoredItem(item));
  })
  .extend('pageOf', async ({ databaseUrl }) => {
    const api = await startApi({ databaseUrl });
    return async (id: string) => {
      // Longer than a page is cached.
      api.clock.advance(2_000);
      return getStory.response.parse((await api.request(`/story/${id}`)).body).data;
    };
  });

test('a forecast, a flooded street and a jeepney do not corroborate a warning; its end is an own phase', async ({
  db,
  run,
}) => {
  await run('pagasa', 'Orange rainfall warning for Metro Manila');
  await run('tanod', 'Orange rainfall warning up over Metro Manila');
  await run('kapuluan', 'Cloudy skies and short rain for Metro Manila tomorrow');
  await run('dyaryo', 'May dyip pa hanggang hatinggabi sa Monumento, Caloocan');
  await run('kapuluan', 'Floods swamp Marikina after hours of rain');
  expect(await eventsIn(db)).toEqual([{ stories: 2, sources: 2 }]);
  await run('dyaryo', 'Orange rainfall warning over Metro Manila lifted');
  expect(await eventsIn(db)).toEqual([{ stories: 3, sources: 2 }]);
});

test('classes, flights and ash that a storm or a volcano stops or brings lead to its bulletin', async ({
  db,
  run,
}) => {
  const leadsTo = async (sourceId: string) => {
    const { rows } = await db.query<{ title: string | null }>(
      `select wider.title from stories left join stories wider on wider.id = stories.part_of
       where stories.source_id = $1 order by stories.published desc limit 1`,
      [sourceId],
    );
    return rows[0]?.title ?? null;
  };
  const storm = 'Tropical Cyclone Bulletin No. 9: Signal No. 2 over Catanduanes as Typhoon Habagwis nears';
  await run('pagasa', storm);
  await run('tanod', 'Walang pasok sa lahat ng antas sa buong Catanduanes bukas');
  expect(await leadsTo('tanod')).toBe(storm);
  await run('kapuluan', 'Ten flights cancelled at NAIA due to Typhoon Habagwis');
  expect(await leadsTo('kapuluan')).toBe(storm);
  await run('dyaryo', 'No classes at all levels in Zamboanga City tomorrow');
  expect(await leadsTo('dyaryo')).toBeNull();
});

test('a flooded street keeps its own page and leads to the advisory for its region', async ({
  db,
  run,
  pageOf,
}) => {
  await run('pagasa', ADVISORY);
  await run('tanod', STREET);
  const { pagasa, tanod } = await storyIds(db);
  expect(await pageOf(`s-${tanod}`)).toMatchObject({
    source_count: 1,
    confirmed_by: { sources: 1, official: 0 },
    part_of: { id: `s-${pagasa}`, title: ADVISORY, authority: 'official', is_over: false },
  });
  await run('kapuluan', 'Flood advisory up over Metro Manila, weather bureau says');
  const { rows } = await db.query('select event_id from stories where id = $1', [pagasa]);
  expect((await pageOf(`s-${tanod}`)).part_of).toMatchObject({ id: `c-${rows[0].event_id}` });
  expect(await pageOf(`c-${rows[0].event_id}`)).not.toHaveProperty('part_of');
});

test('an advisory that comes after the street takes it in', async ({ db, run, pageOf }) => {
  await run('tanod', STREET);
  const { tanod } = await storyIds(db);
  expect(await pageOf(`s-${tanod}`)).not.toHaveProperty('part_of');
  await run('pagasa', ADVISORY);
  expect(await pageOf(`s-${tanod}`)).toMatchObject({ part_of: { title: ADVISORY } });
});

test('an advisory for Metro Manila and one province holds what lies in them, not the rest of the region', async ({
  db,
  run,
  pageOf,
}) => {
  const both = 'General Flood Advisory for Metro Manila and Rizal';
  await run('pagasa', both);
  await run('tanod', STREET);
  await run('dyaryo', 'Knee-deep flood on Aguinaldo Highway, Bacoor, Cavite');
  const { tanod, dyaryo } = await storyIds(db);
  expect(await pageOf(`s-${tanod}`)).toMatchObject({ part_of: { title: both } });
  expect(await pageOf(`s-${dyaryo}`)).not.toHaveProperty('part_of');
});

test('the page of an event counts who says the same, and shows the others under their role', async ({
  db,
  run,
  pageOf,
}) => {
  await run('kapuluan', 'Marikina River past the first alarm');
  await run('pagasa', 'Marikina River at third alarm, forced evacuation');
  await run('tanod', 'Marikina River hits third alarm, families told to evacuate');
  const { rows } = await db.query('select id from events');
  const page = await pageOf(`c-${rows[0].id}`);
  expect(page).toMatchObject({ source_count: 2, confirmed_by: { sources: 2, official: 1 } });
  const roles = page.reports.map(({ source, role }) => [source, role]);
  expect(Object.fromEntries(roles)).toEqual({ pagasa: 'same', tanod: 'same', kapuluan: 'earlier' });
  expect(page.sources?.map(({ source }) => source)).toEqual(['pagasa', 'tanod']);
});

test('what was told before an alert was raised is its earlier phase', async ({
  db,
  run,
  pipeline,
  pageOf,
}) => {
  const warn = (name: string, severity: 'Severe' | 'Extreme', title: string, refers: string[] = []) => {
    clock.advance(HOUR_MS / 4);
    const cap = { name, refers, event: 'Flood Warning', severity, sentAt: clock.now() };
    const times = { issuedAt: clock.now(), expiresAt: new Date(clock.now().getTime() + 5 * HOUR_MS) };
    return pipeline.run('pagasa', buildStoredCap(cap, { title, ...times, areas: ['Marikina City'] }));
  };
  const rolesNow = async () => {
    const { rows } = await db.query('select id from events');
    const page = await pageOf(`c-${rows[0].id}`);
    const roles = page.reports.map(({ source, role }) => [source, role]);
    return { sources: page.source_count, ...Object.fromEntries(roles.reverse()) };
  };
  await warn('first', 'Severe', 'Flood warning for the Marikina River');
  await run('tanod', 'Marikina River rises, streets near its banks may be flooded');
  expect(await rolesNow()).toEqual({ sources: 2, pagasa: 'same', tanod: 'same' });
  await warn('second', 'Extreme', 'Flood warning raised: Marikina River over its banks', ['first']);
  expect(await rolesNow()).toMatchObject({ sources: 1, pagasa: 'same', tanod: 'earlier' });
  await run('kapuluan', 'Marikina River over its banks, streets flooded');
  expect(await rolesNow()).toMatchObject({ sources: 2, tanod: 'earlier', kapuluan: 'same' });
});

test('an end that an outlet tells turns a fire, and no alert that is in force', async ({
  db,
  run,
  pageOf,
}) => {
  const roles = async () => {
    const { rows } = await db.query('select id from events');
    const page = await pageOf(`c-${rows[0].id}`);
    const roles = page.reports.map(({ source, role }) => [source, role]);
    return { title: page.title, sources: page.source_count, ...Object.fromEntries(roles) };
  };
  await run('tanod', 'Fire razes homes in Barangay Tatalon, Quezon City');
  await run('kapuluan', 'Fire hits homes in Barangay Tatalon, Quezon City');
  const out = 'Fire in Barangay Tatalon, Quezon City declared out';
  await run('dyaryo', out);
  expect(await roles()).toEqual({
    ...{ title: out, sources: 1, tanod: 'earlier', kapuluan: 'earlier', dyaryo: 'same' },
  });
  await db.query('truncate stories, events, story_fingerprints, candidate_keys cascade');
  const alarm = 'Marikina River at third alarm, forced evacuation';
  await run('pagasa', alarm);
  await run('tanod', 'Marikina River hits third alarm, families told to evacuate');
  await run('dyaryo', 'Marikina River back below first alarm, families go home');
  expect(await roles()).toEqual({
    ...{ title: alarm, sources: 2, pagasa: 'same', tanod: 'same', dyaryo: 'background' },
  });
});

test('what comes of something leads to it, also when it has run out', async ({ db, run, pageOf }) => {
  await run('pagasa', 'Heavy Rainfall Warning No. 5: RED WARNING LEVEL: Metro Manila');
  clock.advance(6 * HOUR_MS);
  await run('tanod', 'Walang pasok bukas sa lahat ng antas sa Malabon');
  const { pagasa, tanod } = await storyIds(db);
  expect((await pageOf(`s-${tanod}`)).part_of).toMatchObject({ id: `s-${pagasa}` });
});

async function eventsIn(db: pg.Client) {
  const { rows } = await db.query('select story_count as stories, source_count as sources from events');
  return rows;
}

async function storyIds(db: pg.Client): Promise<Record<string, string>> {
  const { rows } = await db.query('select source_id, id from stories');
  return Object.fromEntries(rows.map(({ source_id, id }) => [source_id, id]));
}

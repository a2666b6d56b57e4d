import { getStory, relatedStories } from '@paligid/contract/api/stories.api';
import { expect } from 'vitest';
import { startApi, type TestApi } from './api-server.ts';
import { seedEvent, seedFlood } from './seed-events.ts';
import { clearStories, MINUTE, NOW, seedSources, seedStory } from './seed-stories.ts';
import { databaseTest as test } from './server-database.ts';

test.beforeEach(async ({ db }) => {
  await clearStories(db);
  await seedSources(db);
});

test('the id of a cluster answers its lead, in the words of its card, with every report', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const { paper, official, newest, event } = await seedFlood(db);
  const id = `c-${event}`;
  const { status, body } = await api.request(`/story/${id}`);
  expect(status).toBe(200);
  expect(getStory.response.parse(body)).toEqual(body);
  expect(await fetchPage(api, id)).toMatchObject({
    ...{ id, title: 'River at second alarm', headline: 'River at second alarm', source: 'Flood Bulletin' },
    ...{ source_count: 3, cluster: { id, headline_warm: 'Marikina River rises' } },
    summary: 'The creek is over its banks.',
    sources: [{ id: `s-${official}`, is_primary: true }, { id: `s-${newest}` }, { id: `s-${paper}` }],
  });
  const { cluster, canonical_id } = await fetchPage(api, id);
  expect(canonical_id).toBeUndefined();
  expect(cluster?.stories.map((story) => story.summary)).toEqual(
    Array(3).fill('The creek is over its banks.'),
  );
});

test('a story of a cluster answers itself, with the sources of all', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const { paper, official } = await seedFlood(db);
  const page = await fetchPage(api, `s-${paper}`);
  expect(page).toMatchObject({
    ...{ id: `s-${paper}`, title: 'Creek floods homes', source: 'Daily Sample', source_count: 3 },
    sources: [{ id: `s-${official}`, is_primary: true }, {}, { id: `s-${paper}`, is_primary: false }],
  });
  expect(page.cluster ?? null).toBeNull();
});

test('a page that is read by many at once is found once', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const { event } = await seedFlood(db);
  await Promise.all(Array.from({ length: 50 }, () => api.request(`/story/c-${event}`)));
  expect(api.statements).toEqual([
    ...['event-living', 'events-by-ids', 'stories-by-ids', 'stories-reports', 'story-corrections'],
  ]);
});

test('a merged cluster answers as the one it went into, which says where it lives', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const { event } = await seedFlood(db);
  const middle = await seedEvent(db, [], { mergedInto: event });
  const old = await seedEvent(db, [], { mergedInto: middle });
  expect(await fetchPage(api, `c-${old}`)).toMatchObject({ id: `c-${event}`, canonical_id: `c-${event}` });
});

test('events that run in a circle or that nobody tells of are not found', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const silent = await seedEvent(db, []);
  const one = await seedEvent(db, [], { mergedInto: silent });
  const other = await seedEvent(db, [], { mergedInto: one });
  await db.query('update events set merged_into = $1 where id = $2', [other, one]);
  for (const id of [silent, one, other, '01a1dd5c-ee00-7000-8000-00000000ffff']) {
    const { status, body } = await api.request(`/story/c-${id}`);
    expect([status, body]).toMatchObject([404, { detail: 'Failed to fetch story' }]);
  }
});

test('beside a story the others of its event stand once, and beside the event none of them', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const { paper, official, newest, event } = await seedFlood(db);
  const older = { publishedMs: NOW.getTime() - 50 * MINUTE };
  const near = await seedStory(db, older);
  const members = [await seedStory(db, older), await seedStory(db, { ...older, source: 'daily' })];
  const other = await seedEvent(db, members);
  expect(await fetchRelated(api, `s-${paper}`)).toEqual([
    [`s-${official}`, `c-${event}`],
    [`s-${members[0]}`, `c-${other}`],
    [`s-${near}`, undefined],
  ]);
  expect((await fetchRelated(api, `s-${official}`))[0]).toEqual([`s-${paper}`, `c-${event}`]);
  expect(await fetchRelated(api, `c-${event}`)).toEqual([
    [`s-${members[0]}`, `c-${other}`],
    [`s-${near}`, undefined],
  ]);
  expect(newest).toBeDefined();
});

async function fetchPage(api: TestApi, id: string) {
  return getStory.response.parse((await api.request(`/story/${id}`)).body).data;
}

async function fetchRelated(api: TestApi, id: string) {
  const { body } = await api.request(`/story/${id}/related`);
  const { stories } = relatedStories.response.parse(body).data;
  return stories.map((story) => [story.id, story.cluster?.id]);
}

import { searchStories } from '@paligid/contract/api/search.api';
import { expect } from 'vitest';
import { startApi, type TestApi } from './api-server.ts';
import { pipelineTest as test } from './pipeline-database.ts';
import { buildStoredCap, buildStoredItem } from './stored-items.ts';

const SECOND_MS = 1_000;

test.beforeEach(async ({ db, pool: _ }) => {
  await db.query('delete from story_search');
  await db.query(
    `insert into sources (id, name, owner, authority, languages, address, licence, attribution, cadence, is_enabled)
     select id, id, id, 'media', '{en}', 'https://' || id || '.test/feed', 'quote', id, '5 minutes', true
     from (values ('tanod'), ('kapuluan')) as made (id)
     on conflict do nothing`,
  );
});

/** Every search is a second after what was read before it. */
async function found(api: TestApi, q: string) {
  api.clock.advance(SECOND_MS);
  const { body, text } = await api.request(`/search?${new URLSearchParams({ q })}`);
  expect(body, text).toMatchObject({ status: 'success' });
  const { stories } = searchStories.response.parse(body).data;
  return stories.map(({ title, status, severity, source_count }) => ({
    ...{ title, status, severity, sources: source_count ?? 1 },
  }));
}

test('a bulletin is found as soon as it is processed, by its meaning and place, and says when it was called off', async ({
  databaseUrl,
  pipeline,
}) => {
  const api = await startApi({ databaseUrl });
  expect(await found(api, 'baha sa Metro Manila')).toEqual([]);
  await pipeline.run('bureau', buildStoredCap({ name: 'first' }));
  expect(await found(api, 'baha sa Metro Manila')).toMatchObject([
    { title: 'General Flood Advisory first', status: 'active', severity: 5 },
  ]);
  expect(await found(api, 'lindol sa Cebu')).toEqual([]);
  await pipeline.run('bureau', buildStoredCap({ name: 'end', refers: ['first'], messageType: 'Cancel' }));
  expect(await found(api, 'baha sa Metro Manila')).toMatchObject([{ status: 'cancelled' }]);
});

test('a new title is found by its new words, and no longer by those that it lost', async ({
  databaseUrl,
  pipeline,
}) => {
  const api = await startApi({ databaseUrl });
  const item = buildStoredItem({ title: 'Sunog sumiklab sa Tondo, Manila', summary: '' });
  await pipeline.run('outlet', item);
  expect(await found(api, 'sunog sa Tondo')).toHaveLength(1);
  await pipeline.run('outlet', { ...item, revision: '2', title: 'Concert moved to Pasay' });
  expect(await found(api, 'concert sa Pasay')).toMatchObject([{ title: 'Concert moved to Pasay' }]);
  expect(await found(api, 'sunog')).toEqual([]);
});

test('several reports of one event are one result that names how many sources there are', async ({
  databaseUrl,
  pipeline,
}) => {
  const api = await startApi({ databaseUrl });
  const report = (title: string) => buildStoredItem({ title, summary: '' });
  await pipeline.run('tanod', report('Sunog sumiklab sa Brgy. Tatalon, Quezon City'));
  expect(await found(api, 'fire in Tatalon')).toMatchObject([{ sources: 1 }]);
  await pipeline.run('kapuluan', report('Fire breaks out in Tatalon, Quezon City'));
  await pipeline.run('outlet', report('Fire in Tatalon, Quezon City reaches second alarm'));
  await pipeline.run('outlet', report('Fire breaks out in Brgy. Payatas, Quezon City'));
  // The words of any of its reports lead to the event.
  for (const q of ['fire in Tatalon', 'sunog Tatalon', 'second alarm Tatalon'])
    expect(
      (await found(api, q)).filter(({ title }) => title.includes('Tatalon')),
      q,
    ).toMatchObject([{ sources: 3 }]);
});

import {
  bookmarkStatuses,
  clusterStatus,
  exportBookmarks,
  listBookmarks,
  saveCluster,
  saveSingle,
  singleStatus,
  updateBookmark,
} from '@paligid/contract/api/bookmarks.api';
import { LIMITS, TEXT } from '@paligid/contract/limits';
import type pg from 'pg';
import { expect } from 'vitest';
import { type ApiRequest, startApi, type TestApi } from './api-server.ts';
import { seedFlood } from './seed-events.ts';
import { clearStories, HOUR, seedSources, seedStory } from './seed-stories.ts';
import { databaseTest as test } from './server-database.ts';
import { type SignedUp, signUp } from './sign-up.ts';

type Reader = { send: (method: string, path: string, asked?: ApiRequest) => ReturnType<TestApi['request']> };

async function openReader(api: TestApi, { headers }: SignedUp): Promise<Reader> {
  return {
    send: (method, path, asked) =>
      api.request(path, { method, ...asked, headers: { ...headers, ...asked?.headers } }),
  };
}

async function start(db: pg.Client, databaseUrl: string) {
  await clearStories(db);
  await seedSources(db);
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  return { api, ana, ...(await openReader(api, ana)) };
}

async function savedList({ send }: Reader, query = '') {
  const response = await send('GET', `/me/bookmarks${query}`);
  return { page: listBookmarks.response.parse(response.body), total: response.headers.get('x-total-count') };
}

test('[BOOKMARK-018] [BOOKMARK-019] [BOOKMARK-020] a single story is saved with notes in the body, found by its status, and removed', async ({
  db,
  databaseUrl,
}) => {
  const { send, api } = await start(db, databaseUrl);
  const id = `s-${await seedStory(db)}`;
  const path = `/focus/v2/singles/${id}/bookmark`;
  const status = async () => singleStatus.response.parse((await send('GET', `${path}/status`)).body).data;
  expect(await status()).toEqual({
    ...{ bookmarked: false, is_bookmarked: false, bookmark_id: null, notes: null, saved_at: null },
  });
  const answer = await send('POST', path, { body: { notes: 'Tell Nanay' } });
  const saved = saveSingle.response.parse(answer.body).data;
  const savedAt = api.clock.now().toISOString();
  expect(saved).toMatchObject({ story_id: id, notes: 'Tell Nanay', saved_at: savedAt, created_at: savedAt });
  expect(await status()).toEqual({
    ...{
      bookmarked: true,
      is_bookmarked: true,
      bookmark_id: saved.id,
      notes: 'Tell Nanay',
      saved_at: savedAt,
    },
  });
  api.clock.advance(60_000);
  const again = saveSingle.response.parse((await send('POST', path, { body: {} })).body).data;
  expect(again).toEqual(saved);
  const removed = await send('DELETE', path);
  expect([removed.status, removed.body]).toEqual([200, { status: 'success', data: { bookmarked: false } }]);
  expect((await send('DELETE', path)).status).toBe(200);
  expect((await status()).bookmarked).toBe(false);
});

test('[BOOKMARK-021] [BOOKMARK-022] [BOOKMARK-023] a cluster is saved with notes in the query, found by its status, and removed', async ({
  db,
  databaseUrl,
}) => {
  const { send } = await start(db, databaseUrl);
  const { event } = await seedFlood(db);
  const path = `/focus/v2/clusters/c-${event}/bookmark`;
  const answer = await send('POST', `${path}?notes=${encodeURIComponent('Sumulong ñ 🌀')}`);
  expect(saveCluster.response.parse(answer.body).data).toMatchObject({
    ...{ cluster_id: `c-${event}`, notes: 'Sumulong ñ 🌀', status: 'saved' },
  });
  const status = async () => clusterStatus.response.parse((await send('GET', `${path}/status`)).body).data;
  expect(await status()).toMatchObject({ bookmarked: true, notes: 'Sumulong ñ 🌀' });
  const { page } = await savedList({ send });
  expect(page).toMatchObject([{ bookmark_type: 'cluster', cluster_id: `c-${event}`, item_id: null }]);
  expect(page[0]?.content.cluster?.headline_warm).toBe('Marikina River rises');
  await send('DELETE', path);
  expect((await status()).bookmarked).toBe(false);
  for (const notes of ['%00', 'a'.repeat(TEXT.notes + 1)]) {
    expect((await send('POST', `${path}?notes=${notes}`)).status, notes.slice(0, 3)).toBe(400);
  }
});

test('[BOOKMARK-016] [BOOKMARK-017] GET /me/bookmarks takes offset and limit, newest first, as an array with its total in a header', async ({
  db,
  databaseUrl,
}) => {
  const { send, api } = await start(db, databaseUrl);
  const ids: string[] = [];
  for (let i = 0; i < 23; i++) {
    const id = `s-${await seedStory(db, { cells: [] })}`;
    api.clock.advance(1_000);
    await send('POST', `/focus/v2/singles/${id}/bookmark`, { body: {} });
    ids.unshift(id);
  }
  const first = await savedList({ send });
  expect([first.page.map(({ item_id }) => item_id), first.total]).toEqual([ids.slice(0, 20), '23']);
  const second = await savedList({ send }, '?offset=20&limit=20');
  expect([second.page.map(({ item_id }) => item_id), second.total]).toEqual([ids.slice(20), '23']);
  expect((await savedList({ send }, '?offset=40')).page).toEqual([]);
  expect((await send('GET', `/me/bookmarks?limit=${LIMITS.list + 1}`)).status).toBe(400);
  const other = await openReader(api, await signUp(api));
  expect(await savedList(other)).toEqual({ page: [], total: '0' });
});

test('the statuses of a whole page cost one query, and each id is answered in its order', async ({
  db,
  databaseUrl,
}) => {
  const { send, api } = await start(db, databaseUrl);
  const { event, paper } = await seedFlood(db);
  const others: string[] = [];
  while (others.length < 88) others.push(await seedStory(db, { cells: [] }));
  await send('POST', `/focus/v2/clusters/c-${event}/bookmark`);
  await send('POST', `/focus/v2/singles/s-${paper}/bookmark`, { body: { notes: 'Later' } });
  const ids = [`s-${paper}`, `c-${event}`, ...others.map((id) => `s-${id}`)];
  api.statements.length = 0;
  const answer = await send('GET', `/me/bookmarks/statuses?ids=${ids.join(',')}`);
  expect(api.statements.filter((name) => name.startsWith('bookmarks'))).toEqual(['bookmarks-statuses']);
  const { statuses } = bookmarkStatuses.response.parse(answer.body).data;
  expect(statuses.map(({ id }) => id)).toEqual(ids);
  expect(statuses.filter(({ bookmarked }) => bookmarked).map(({ id }) => id)).toEqual(ids.slice(0, 2));
  expect(statuses[0]).toMatchObject({ notes: 'Later', bookmark_id: expect.any(String) });
  for (const bad of [
    '',
    '?ids=',
    '?ids=s-1',
    `?ids=${ids.concat(ids.map((id) => id.replace('a', 'b'))).join(',')}`,
  ]) {
    expect((await send('GET', `/me/bookmarks/statuses${bad}`)).status, bad.slice(0, 12)).toBe(400);
  }
});

test('notes are changed and cleared on their own, and do not save again what another device removed', async ({
  db,
  databaseUrl,
}) => {
  const { send } = await start(db, databaseUrl);
  const id = `s-${await seedStory(db)}`;
  const change = (notes: string) => send('PATCH', `/me/bookmarks/${id}`, { body: { notes } });
  expect((await change('Too early')).status).toBe(404);
  await send('POST', `/focus/v2/singles/${id}/bookmark`, { body: {} });
  const changed = updateBookmark.response.parse((await change('Tawagan si Tita')).body).data;
  expect(changed).toMatchObject({ id, bookmarked: true, notes: 'Tawagan si Tita' });
  expect((await savedList({ send })).page[0]?.notes).toBe('Tawagan si Tita');
  expect((await change('a'.repeat(TEXT.notes))).status).toBe(200);
  expect((await change('a'.repeat(TEXT.notes + 1))).status).toBe(400);
  expect(updateBookmark.response.parse((await change(' ')).body).data.notes).toBeNull();
  await send('DELETE', `/focus/v2/singles/${id}/bookmark`);
  expect((await change('Too late')).status).toBe(404);
  expect((await savedList({ send })).total).toBe('0');
});

test('a story whose month was dropped is still in the list as it was saved', async ({ db, databaseUrl }) => {
  const { send } = await start(db, databaseUrl);
  const uuid = await seedStory(db, { title: 'Creek rises', content: 'The whole report.', severity: 4 });
  await send('POST', `/focus/v2/singles/s-${uuid}/bookmark`, { body: { notes: 'Keep' } });
  await db.query('delete from stories where id = $1', [uuid]);
  const { page } = await savedList({ send });
  expect(page).toMatchObject([
    {
      ...{ item_id: `s-${uuid}`, is_archived: true, changed: null, notes: 'Keep' },
      content: { title: 'Creek rises', content: 'The whole report.', severity: 4 },
    },
  ]);
  const again = await send('POST', `/focus/v2/singles/s-${uuid}/bookmark`, { body: { notes: 'Still' } });
  expect(again.status).toBe(200);
  const gone = `s-${uuid.slice(0, -1)}${uuid.endsWith('0') ? '1' : '0'}`.replace('aa00', 'bb00');
  expect((await send('POST', `/focus/v2/singles/${gone}/bookmark`, { body: {} })).status).toBe(404);
});

test('a saved story says what has changed since, the gravest change first', async ({ db, databaseUrl }) => {
  const { send, api } = await start(db, databaseUrl);
  const uuid = await seedStory(db, { severity: 3 });
  const { event, official } = await seedFlood(db);
  await db.query('update events set lead_story_id = $2 where id = $1', [event, official]);
  await send('POST', `/focus/v2/singles/s-${uuid}/bookmark`, { body: {} });
  await send('POST', `/focus/v2/clusters/c-${event}/bookmark`);
  const changes = async () => (await savedList({ send })).page.map(({ changed }) => changed?.kind ?? null);
  expect(await changes()).toEqual([null, null]);
  await db.query(`update stories set version = 2 where id = $1`, [uuid]);
  await db.query(
    `update events set status = 'expired', ended_at = now(), version = version + 1 where id = $1`,
    [event],
  );
  expect(await changes()).toEqual([null, 'updated']);
  await db.query(`update events set published = published + interval '1 minute' where id = $1`, [event]);
  await db.query('update stories set severity = 5 where id = $1', [uuid]);
  expect(await changes()).toEqual(['updated', 'raised']);
  await db.query('update stories set expires_at = $2 where id = any ($1)', [
    [uuid, official],
    new Date(api.clock.now().getTime() + HOUR / 2),
  ]);
  expect(await changes()).toEqual(['updated', 'raised']);
  api.clock.advance(HOUR / 2);
  expect(await changes()).toEqual(['over', 'over']);
});

test('a recall of what a reader has saved is shown, and of a merged event the one that it became', async ({
  db,
  databaseUrl,
}) => {
  const { send } = await start(db, databaseUrl);
  const uuid = await seedStory(db, { severity: 5 });
  const { event } = await seedFlood(db);
  await send('POST', `/focus/v2/singles/s-${uuid}/bookmark`, { body: {} });
  await send('POST', `/focus/v2/clusters/c-${event}/bookmark`);
  await db.query(`update stories set operator_state = 'recalled', operator_at = now() where id = $1`, [uuid]);
  await db.query(
    `insert into events select (jsonb_populate_record(events, '{"id": "01a1dd5c-ee00-7000-8000-00000000ffff", "severity": 5}')).*
     from events where id = $1`,
    [event],
  );
  await db.query(`update events set merged_into = '01a1dd5c-ee00-7000-8000-00000000ffff' where id = $1`, [
    event,
  ]);
  const { page } = await savedList({ send });
  expect(page.map(({ changed, is_archived }) => [changed?.kind, is_archived])).toEqual([
    ['raised', false],
    ['recalled', false],
  ]);
  expect(page[0]?.changed).toMatchObject({ severity_before: 3, severity_now: 5 });
});

test('saved stories are exported as JSON and as the bookmarks file of browsers, with everything escaped', async ({
  db,
  databaseUrl,
}) => {
  const { send, api } = await start(db, databaseUrl);
  const uuid = await seedStory(db, { title: '<script>alert("1")</script> & more' });
  await send('POST', `/focus/v2/singles/s-${uuid}/bookmark`, { body: { notes: '</DL> "quoted"\nline' } });
  const file = async (format: string) =>
    exportBookmarks.response.parse((await send('GET', `/me/bookmarks/export?format=${format}`)).body).data;
  const html = await file('html');
  expect(html).toMatchObject({ media_type: 'text/html', file_name: 'paligid-saved-2026-11-15.html' });
  expect(html.text).toMatch(/^<!DOCTYPE NETSCAPE-Bookmark-file-1>/);
  const seconds = api.clock.now().getTime() / 1000;
  expect(html.text).toContain(
    `<DT><A HREF="https://bulletin.test/1" ADD_DATE="${seconds}" TAGS="weather">&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; more</A>`,
  );
  expect(html.text).toContain('<DD>&lt;/DL&gt; &quot;quoted&quot; line');
  const json = await file('json');
  expect(JSON.parse(json.text)).toMatchObject({
    stories: [
      { id: `s-${uuid}`, notes: '</DL> "quoted"\nline', page: `https://paligid.test/story/s-${uuid}` },
    ],
  });
  expect((await send('GET', '/me/bookmarks/export?format=exe')).status).toBe(400);
});

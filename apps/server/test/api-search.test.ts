import { searchStories, searchSuggest } from '@paligid/contract/api/search.api';
import { firstUuidAt } from '@paligid/domain/ids';
import fc from 'fast-check';
import type pg from 'pg';
import { expect } from 'vitest';
import { findCandidates, findTitles } from '../src/features/search/search.repository.ts';
import { searchTermsFiller } from '../src/maintenance/fill-search-terms.ts';
import { startApi, type TestApi } from './api-server.ts';
import { clearStories, HOUR, MARIKINA, NOW, type Seed, seedSources, seedStory } from './seed-stories.ts';
import { databaseTest as test } from './server-database.ts';

test.beforeEach(async ({ db }) => {
  await clearStories(db);
  await db.query('truncate story_search');
  await seedSources(db);
});

const never = new AbortController().signal;

/** Stories as the pipeline would have made them findable. */
async function store(db: pg.Client, ...seeds: Seed[]): Promise<string[]> {
  const ids: string[] = [];
  for (const seed of seeds) ids.push(await seedStory(db, seed));
  await searchTermsFiller()(db, never);
  return ids;
}

async function search(api: TestApi, asked: Record<string, string>) {
  const { status, body, text } = await api.request(`/search?${new URLSearchParams(asked)}`);
  expect(status, text).toBe(200);
  return searchStories.response.parse(body).data;
}

async function titles(api: TestApi, q: string, more: Record<string, string> = {}): Promise<string[]> {
  return (await search(api, { q, ...more })).stories.map(({ title }) => title);
}

test("[PRODUCT-008] 'baha' finds flood and binaha, and 'flood' finds baha", async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  await store(
    db,
    { title: 'Flood closes two roads' },
    { title: 'Binaha ang Barangay Tumana' },
    { title: 'Concert moved to Friday', category: 'event' },
  );
  const both = ['Binaha ang Barangay Tumana', 'Flood closes two roads'];
  expect((await titles(api, 'baha')).sort()).toEqual(both);
  expect((await titles(api, 'FLOOD')).sort()).toEqual(both);
});

test("'sunog sa Tondo' is a fire, and in Tondo", async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  await store(
    db,
    { title: 'Fire hits homes in Cebu', category: 'safety' },
    {
      title: 'Fire razes houses in Tondo, Manila',
      category: 'safety',
      publishedMs: NOW.getTime() - 30 * HOUR,
    },
    { title: 'Basketball league opens in Tondo', category: 'event' },
  );
  const { stories, matches } = await search(api, { q: 'sunog sa Tondo' });
  expect(stories[0]?.title).toBe('Fire razes houses in Tondo, Manila');
  expect(matches.map(({ is_whole }) => is_whole)).toEqual([true, false, false]);
  const marked = (matches[0]?.title ?? []).map(([from, to]) => stories[0]?.title.slice(from, to));
  expect(marked).toContain('Tondo');
  expect(marked.join(' ')).toContain('Fire');
});

test('a time in words is a time', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  await store(
    db,
    { title: 'Flood yesterday', publishedMs: NOW.getTime() - 20 * HOUR },
    { title: 'Flood of today', publishedMs: NOW.getTime() - HOUR },
    { title: 'Flood long ago', publishedMs: NOW.getTime() - 20 * 24 * HOUR },
  );
  expect(await titles(api, 'baha kahapon')).toEqual(['Flood yesterday']);
  expect(await titles(api, 'flood today')).toEqual(['Flood of today']);
  expect(await titles(api, 'flood this month')).toHaveLength(2);
});

test('an answer says what it was read as, and plain words are looked for when the reader wants them', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  await store(
    db,
    { title: 'Fire razes houses in Tondo, Manila', category: 'safety' },
    {
      title: "'Sunog', a play about Tondo, returns",
      category: 'event',
      publishedMs: NOW.getTime() - 90 * HOUR,
    },
  );
  const meant = await search(api, { q: 'sunog sa Tondo' });
  expect(meant.understood.map(({ kind, text, without }) => [kind, text, without])).toEqual([
    ['concept', 'fire', 'Tondo'],
    ['place', 'Tondo, Manila', 'sunog'],
  ]);
  expect(meant.stories).toHaveLength(2);
  const plain = await search(api, { q: 'sunog sa Tondo', plain: 'true' });
  expect(plain.understood).toEqual([]);
  expect(plain.matches.map(({ is_whole }) => is_whole)).toEqual([true, false]);
  expect(plain.stories[0]?.title).toBe("'Sunog', a play about Tondo, returns");
  expect((await search(api, { q: 'eathquake', plain: 'true' })).corrected).toBeNull();
  expect((await api.request('/search?q=sunog&plain=x')).status).toBe(400);
});

test('a misspelt word is looked for as the word that is meant, and the answer says so', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  await store(db, { title: 'Earthquake felt in Marikina' });
  const found = await search(api, { q: 'eathquake' });
  expect(found.stories).toHaveLength(1);
  expect(found.corrected).toBe('earthquake');
});

test('filters: category, least severity, official only, since', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  await store(
    db,
    { title: 'Flood A', category: 'weather', severity: 2, source: 'daily' },
    { title: 'Flood B', category: 'traffic', severity: 4, source: 'bulletin' },
    { title: 'Flood C', category: 'weather', severity: 5, publishedMs: NOW.getTime() - 48 * HOUR },
  );
  expect((await titles(api, 'flood', { category: 'traffic' })).sort()).toEqual(['Flood B']);
  expect((await titles(api, 'flood', { severity: '4' })).sort()).toEqual(['Flood B', 'Flood C']);
  expect((await titles(api, 'flood', { official: 'true' })).sort()).toEqual(['Flood B', 'Flood C']);
  const since = new Date(NOW.getTime() - 24 * HOUR).toISOString();
  expect((await titles(api, 'flood', { since })).sort()).toEqual(['Flood A', 'Flood B']);
  for (const bad of ['severity=6', 'category=gossip', 'official=x', 'since=x', 'cursor=x'])
    expect((await api.request(`/search?q=flood&${bad}`)).status, bad).toBe(400);
});

test('held, recalled and merged stories are never found', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const [held, recalled, merged] = await store(
    db,
    { title: 'Flood held' },
    { title: 'Flood recalled' },
    { title: 'Flood merged' },
    { title: 'Flood shown' },
  );
  await db.query(`update stories set operator_state = 'held', operator_at = now() where id = $1`, [held]);
  await db.query(`update stories set operator_state = 'recalled', operator_at = now() where id = $1`, [
    recalled,
  ]);
  await db.query(`update stories set status = 'superseded' where id = $1`, [merged]);
  expect(await titles(api, 'flood')).toEqual(['Flood shown']);
  const { body } = await api.request('/search/suggest?q=flood&kind=story');
  expect(searchSuggest.response.parse(body).data.suggestions.map(({ text }) => text)).toEqual([
    'Flood shown',
  ]);
});

test('pages neither repeat nor lose a story while new ones arrive', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  await store(db, ...Array.from({ length: 25 }, (_, i) => ({ title: `Flood number ${i}` })));
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await search(api, { q: 'flood', k: '10', ...(cursor !== null && { cursor }) });
    seen.push(...page.stories.map(({ id }) => id));
    cursor = page.next_cursor;
    await store(db, {
      title: 'Flood just now',
      id: `ff${seen.length.toString().padStart(6, '0')}-aa00-7000-8000-000000000000`,
    });
  } while (cursor !== null);
  expect(seen).toHaveLength(25);
  expect(new Set(seen).size).toBe(25);
});

test('stories of one millisecond are neither lost nor repeated where a page ends', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ids = await store(db, ...Array.from({ length: 30 }, (_, i) => ({ title: `Flood number ${i}` })));
  for (const table of ['stories', 'story_search'])
    await db.query(
      `update ${table} set published = published + (get_byte(uuid_send(id), 15) % 50) * interval '17 microseconds'
       where id = any ($1::uuid[])`,
      [ids],
    );
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await search(api, { q: 'flood', k: '7', ...(cursor !== null && { cursor }) });
    seen.push(...page.stories.map(({ id }) => id));
    cursor = page.next_cursor;
  } while (cursor !== null);
  expect(seen.toSorted()).toEqual(ids.map((id) => `s-${id}`).toSorted());
});

test('what is near the reader stands first among equals', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  await store(
    db,
    { title: 'Flood far', at: { lat: 10.3, lon: 123.9 } },
    { title: 'Flood near', at: MARIKINA },
  );
  const here = { user_lat: String(MARIKINA.lat), user_lon: String(MARIKINA.lon) };
  expect(await titles(api, 'flood', here)).toEqual(['Flood near', 'Flood far']);
  expect((await search(api, { q: 'flood', ...here })).stories[0]?.distance_km).toBe(0);
});

test('a flood warning in force stands before a newer, milder story of a flood; called off it does not', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const issuedMs = NOW.getTime() - 14 * HOUR;
  const dog = 'Asong natangay ng baha, naisauli sa may-ari';
  const alert = { isAlert: true, publishedMs: issuedMs, severity: 4 };
  await store(
    db,
    { title: dog, severity: 1, category: 'community', source: 'daily' },
    { ...alert, title: 'Flood warning in force', expiresMs: NOW.getTime() + HOUR },
    { ...alert, title: 'Flood warning run out', expiresMs: NOW.getTime() - HOUR },
    { ...alert, title: 'Flood warning called off', expiresMs: NOW.getTime() + HOUR, status: 'cancelled' },
  );
  const [first, second] = await titles(api, 'baha');
  expect([first, second]).toEqual(['Flood warning in force', dog]);
});

test('suggestions: places, categories and titles, at most eight', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  await store(db, ...Array.from({ length: 12 }, (_, i) => ({ title: `Marikina river rises, part ${i}` })));
  const ask = async (q: string, kind = '') => {
    const { body } = await api.request(`/search/suggest?q=${encodeURIComponent(q)}${kind}`);
    return searchSuggest.response.parse(body).data.suggestions;
  };
  const mixed = await ask('marik');
  expect(mixed).toHaveLength(8);
  expect(mixed[0]).toMatchObject({ kind: 'place', text: 'Marikina', area: 'Metro Manila' });
  expect(mixed.at(-1)?.kind).toBe('story');
  // What stands before the place stays; 'Bahay' in Samar is not what is typed here.
  const [place] = await ask('baha sa marik', '&kind=place');
  expect(place).toMatchObject({ kind: 'place', text: 'baha sa Marikina', area: 'Metro Manila' });
  expect(await ask('baha sa m', '&kind=place')).toEqual([]);
  expect(await ask('traf', '&kind=category')).toEqual([
    { kind: 'category', text: 'Traffic', category: 'traffic' },
  ]);
});

test('[SEARCH-009] no text makes a search fail: quotes, operators, NUL, other scripts, 10 kB', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  await store(db, { title: 'Flood' });
  const asked = async (q: string) => {
    for (const path of ['/search', '/search/suggest']) {
      const { status, text } = await api.request(`${path}?${new URLSearchParams({ q })}`);
      expect([200, 400, 429], `${path} ${JSON.stringify(q)} ${text}`).toContain(status);
    }
  };
  const fixed = [
    ...[
      "'",
      "''",
      '"',
      '\\',
      "\\'",
      'a & b',
      'a | !b',
      '(((',
      ':*',
      'x:A',
      '<->',
      '%',
      '_',
      '.*',
      '[a',
      'ab',
    ],
    ...[
      '\u0000',
      'a\u0000b',
      '\u202e\u0645\u0631\u062d\u0628\u0627',
      '😀',
      '한국',
      '\ud800',
      'ñ',
      "o'",
      '-1',
      '@1',
      '=fire',
      '~',
    ],
  ];
  for (const q of fixed) await asked(q);
  for (const q of ['', ' ', '\t\n', 'x'.repeat(10_000)])
    expect((await api.request(`/search?${new URLSearchParams({ q })}`)).status).toBe(400);
  await fc.assert(fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), asked), { numRuns: 30 });
});

test('a story whose publisher has a clock ahead of ours is found at every age', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const dayMs = 24 * HOUR;
  const ages = [1, 3, 8].map((days) => days * dayMs - HOUR);
  await store(db, ...ages.map((age, i) => ({ title: `Flood ${i}`, publishedMs: NOW.getTime() - age })));
  for (const [i, age] of ages.entries())
    await db.query(
      `with moved as (update story_search set id = $1 where terms @@ $2::tsquery returning id)
       update stories set id = $1 where title = $3`,
      [firstUuidAt(NOW.getTime() - age - 2 * HOUR), `'${i}'`, `Flood ${i}`],
    );
  expect((await titles(api, 'flood')).sort()).toEqual(['Flood 0', 'Flood 1', 'Flood 2']);
});

test('whatever the values, a search is read through the index of terms and not along the ids', async ({
  db,
}) => {
  await db.query(
    `insert into story_search (id, published, terms)
     select (substr($1, 1, 24) || lpad(to_hex(n), 12, '0'))::uuid, $2, to_tsvector('simple', 'flood report ' || n)
     from generate_series(1, 5000) n`,
    [firstUuidAt(NOW.getTime() - HOUR), new Date(NOW.getTime() - HOUR)],
  );
  await db.query('analyze story_search');
  await db.query('set plan_cache_mode = force_generic_plan');
  for (const [number, { text, values }] of (await searchStatements()).entries()) {
    await db.query(`prepare search_${number} as ${text}`);
    const { rows } = await db.query<{ 'QUERY PLAN': string }>(
      `explain execute search_${number} (${values.map(literal).join()})`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']);
    expect(plan.filter((line) => /Bitmap Index Scan on story_search_\w*terms_idx/.test(line))).not.toEqual(
      [],
    );
    expect(plan.filter((line) => /Index.* Scan using story_search_\w*pkey/.test(line))).toEqual([]);
  }
});

/** What a search and a suggestion send. */
async function searchStatements() {
  const sent: { text: string; values: unknown[] }[] = [];
  const query = async (statement: (typeof sent)[number]) => {
    sent.push(statement);
    return { rows: [] };
  };
  const noted = { query } as unknown as pg.Client;
  const asked = {
    ...{ terms: "'flood'", firstId: firstUuidAt(0), lastId: firstUuidAt(NOW.getTime()), limit: 200 },
    ...{ since: new Date(0), until: NOW, asOf: NOW },
  };
  await findCandidates(noted, { ...asked, parts: { related: [], anywhere: [], titled: [], typed: [] } });
  await findTitles(noted, asked);
  return sent;
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return `'{}'`;
  const text = value instanceof Date ? value.toISOString() : String(value);
  return `'${text.replaceAll("'", "''")}'`;
}

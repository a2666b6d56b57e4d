import { checkMessage } from '@paligid/contract/api/check.api';
import fc from 'fast-check';
import type pg from 'pg';
import { expect } from 'vitest';
import { searchTermsFiller } from '../src/maintenance/fill-search-terms.ts';
import { startApi, type TestApi } from './api-server.ts';
import { clearStories, HOUR, NOW, type Seed, seedSources, seedStory } from './seed-stories.ts';
import { databaseTest as test } from './server-database.ts';

const MARIKINA_CODE = '1380700000';

test.beforeEach(async ({ db }) => {
  await clearStories(db);
  await db.query('truncate story_search');
  await seedSources(db);
  await db.query(
    `insert into places (id, kind, name, folded) values ($1, 'city', 'Marikina', 'marikina') on conflict do nothing`,
    [MARIKINA_CODE],
  );
});

async function store(db: pg.Client, ...seeds: Seed[]): Promise<void> {
  for (const seed of seeds) await seedStory(db, { source: 'bulletin', ...seed });
  await searchTermsFiller()(db, new AbortController().signal);
}

async function check(api: TestApi, text: string) {
  const { status, body, text: sent } = await api.request('/check', { method: 'POST', body: { text } });
  expect(status, sent).toBe(200);
  return checkMessage.response.parse(body).data;
}

const SUSPENSION = { title: 'Walang pasok sa Marikina bukas, lahat ng antas', category: 'education' };

test('a message with the facts of an official report is confirmed by it', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  await store(db, SUSPENSION);
  const text = 'BREAKING: no classes in Marikina tomorrow, November 16, all levels! Pls share';
  const { verdict, facts, reports, as_of, coverage } = await check(api, text);
  expect(verdict).toBe('confirmed');
  expect(reports).toMatchObject([{ title: SUSPENSION.title, source: 'Flood Bulletin' }]);
  expect(facts.map(({ start, end, state }) => `${text.slice(start, end)}: ${state}`)).toEqual(
    expect.arrayContaining(['Marikina: agrees', 'tomorrow: agrees', 'all levels: agrees']),
  );
  expect(as_of).toBe(NOW.toISOString());
  expect(coverage.sources_total).toBeGreaterThan(0);
});

test('in the worst hour the official report is found below a thousand newer ones of the press', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  await store(db, { ...SUSPENSION, publishedMs: NOW.getTime() - 2 * HOUR });
  await store(db, { ...SUSPENSION, source: 'daily', publishedMs: NOW.getTime() - HOUR });
  // Their stories do not matter here: the search finds as many.
  await db.query(`insert into story_search (id, published, terms)
    select made.id, found.published + n * interval '1 second', found.terms
    from (select * from story_search order by published desc limit 1) found, generate_series(1, 1000) n,
      lateral (select (left(found.id::text, 24) || lpad(to_hex(n + 1000000), 12, '0'))::uuid as id) made`);
  expect(await check(api, SUSPENSION.title)).toMatchObject({ verdict: 'confirmed' });
});

test('a changed day is named, with what the official report says', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  await store(db, SUSPENSION);
  const { verdict, facts } = await check(api, 'Walang pasok sa Marikina hanggang Biyernes, lahat ng antas');
  expect(verdict).toBe('contradicted');
  expect(facts.filter(({ state }) => state === 'differs')).toMatchObject([
    { kind: 'day', official: 'bukas' },
  ]);
});

test.for<[string, Seed]>([
  ['a newspaper alone', { ...SUSPENSION, source: 'daily' }],
  ['a superseded bulletin', { ...SUSPENSION, status: 'superseded' }],
  ['a report of another city', { ...SUSPENSION, title: 'Walang pasok sa Pasay bukas, lahat ng antas' }],
])('%s confirms nothing', async ([, seed], { db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  await store(db, seed);
  const { verdict, reports } = await check(api, 'Walang pasok sa Marikina bukas, lahat ng antas');
  expect({ verdict, reports }).toEqual({ verdict: 'no_source', reports: [] });
});

test('a recalled report confirms nothing', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  await store(db, SUSPENSION);
  await db.query(`update stories set operator_state = 'recalled', operator_at = $1`, [NOW]);
  expect((await check(api, SUSPENSION.title)).verdict).toBe('no_source');
});

test('what has ended since is said to be over', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const fire = 'Second alarm fire at a market in Marikina';
  await store(db, { title: fire, category: 'safety', publishedMs: NOW.getTime() - 3 * HOUR });
  expect((await check(api, fire)).verdict).toBe('confirmed');
  await store(db, { title: 'Naapula na ang sunog sa palengke sa Marikina', category: 'safety' });
  expect(await check(api, fire)).toMatchObject({ verdict: 'contradicted', because: 'over' });
});

test.for<[string, Seed]>([
  [
    'Red rainfall warning sa Metro Manila',
    {
      title: 'Flood warning: Marikina River at the second alarm',
      placeId: MARIKINA_CODE,
      content:
        'Orange alert. Rain continues over the Marikina River basin. Residents of Marikina must be ready.',
    },
  ],
  [
    'Signal No. 3 na sa Marikina, may bagyo',
    {
      title: 'Gale warning',
      content: 'The typhoon brings rough seas. Signal No. 1 in Marikina earlier today.',
    },
  ],
  [
    'Magnitude 6.1 na lindol sa Marikina',
    {
      title: 'Tsunami information',
      content: 'No tsunami threat in Marikina after the magnitude 5.2 earthquake.',
    },
  ],
  [
    'Landslide sa Marikina, 3 patay',
    {
      title: 'Baha sa Marikina: 2 patay',
      content: 'Nagbabala rin ang lungsod sa landslide. 2 patay sa Marikina.',
    },
  ],
  [
    'Sunog sa Marikina, fifth alarm',
    {
      title: 'Explosion at a factory in Marikina',
      content: 'The explosion started a fire in Marikina that reached the second alarm.',
    },
  ],
])("'%s' is not contradicted by an alert of another hazard", async ([text, report], { db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  await store(db, { ...report, category: 'emergency', severity: 4 });
  expect(await check(api, text)).toMatchObject({ verdict: 'no_source', reports: [] });
});

test('of an alert of its own hazard another colour contradicts', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  await store(db, { title: 'Orange rainfall warning over Metro Manila', category: 'weather', severity: 3 });
  expect(await check(api, 'Red rainfall warning sa Metro Manila')).toMatchObject({ verdict: 'contradicted' });
});

test('whatever is pasted gets a verdict, and hostile text confirms nothing', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  await store(db, SUSPENSION);
  await fc.assert(
    fc.asyncProperty(
      fc.string({ minLength: 1, maxLength: 300, unit: 'grapheme' }),
      fc.constantFrom('', " ' | & ! <-> :* \\ ", 'Signal No. 3 Marikina 5 p.m. November 16 '),
      async (text, before) => {
        const pasted = `${before}${text}`.trim();
        if (pasted === '') return;
        expect((await check(api, pasted)).verdict).not.toBe('confirmed');
      },
    ),
    { numRuns: 25 },
  );
  const tooLong = await api.request('/check', { method: 'POST', body: { text: 'a'.repeat(2_001) } });
  expect(tooLong.status).toBe(400);
  const empty = await api.request('/check', { method: 'POST', body: { text: '   ' } });
  expect(empty.status).toBe(400);
});

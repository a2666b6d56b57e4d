import { getStory } from '@paligid/contract/api/stories.api';
import { LIMITS } from '@paligid/contract/limits';
import type pg from 'pg';
import { expect } from 'vitest';
import { reportsQuery } from '../src/features/stories/page/reports.repository.ts';
import { startApi } from './api-server.ts';
import { pipelineTest } from './pipeline-database.ts';
import { atHour, buildStoredCap, buildStoredItem, clock, HOUR_MS } from './stored-items.ts';

const EVENT = '01a1dd5c-cc00-7000-8000-000000000001';

const test = pipelineTest
  .extend('publish', ({ pipeline }) => pipeline.run)
  /** The page of the only story, or of one of several. */
  .extend('pageOf', ({ db, databaseUrl }) => async (id?: string) => {
    const api = await startApi({ databaseUrl });
    const { body } = await api.request(`/story/s-${id ?? (await storyIds(db))[0]}`);
    return getStory.response.parse(body).data;
  });

test('a bulletin that is issued, updated and called off lists all three reports, and why it was rated so', async ({
  publish,
  pageOf,
}) => {
  await publish('bureau', buildStoredCap({ name: 'first' }, { url: 'https://bureau.test/first' }));
  clock.advance(HOUR_MS);
  await publish(
    'bureau',
    buildStoredCap({ name: 'second', messageType: 'Update', refers: ['first'], sentHour: 1 }),
  );
  clock.advance(HOUR_MS);
  await publish(
    'bureau',
    buildStoredCap({ name: 'third', messageType: 'Cancel', refers: ['second'], sentHour: 2 }),
  );
  const page = await pageOf();
  expect(page.reports).toMatchObject([
    { kind: 'cancel', title: 'General Flood Advisory third', is_primary: false },
    { kind: 'update', title: 'General Flood Advisory second', is_primary: true },
    {
      ...{ kind: 'first', source: 'Weather Bureau', authority: 'official', url: 'https://bureau.test/first' },
      ...{ published: '2026-11-15T04:00:00.000Z', read_at: '2026-11-15T04:00:00.000Z' },
    },
  ]);
  expect(page.status).toBe('cancelled');
  expect(page.confirmed_by).toEqual({ sources: 1, official: 1 });
  expect(page.trace).toEqual([
    { reason: 'severity_bulletin', detail: 'Extreme, Immediate, Observed' },
    { reason: 'place_outline', detail: null },
    { reason: 'place_areas', detail: 'Metro Manila' },
    { reason: 'category_event', detail: 'General Flood Advisory' },
  ]);
  expect(page.bulletin_terms?.map(({ kind, value }) => [kind, value])).toEqual([
    ...[
      ['event', 'General Flood Advisory'],
      ['urgency', 'Immediate'],
    ],
    ...[
      ['certainty', 'Observed'],
      ['severity', 'Extreme'],
    ],
  ]);
  expect(page.cap_reference).toBe('bureau.test,second,2026-11-15T04:00:00.000Z');
  expect(page.surroundings?.places.map(({ name }) => name)).toContain('Manila');
});

test('the words of a bulletin that calls off, and of one that ends, are on the page', async ({
  publish,
  pageOf,
}) => {
  await publish('bureau', buildStoredCap({ name: 'first' }, { summary: 'Rivers may rise.' }));
  await publish(
    'bureau',
    buildStoredCap(
      { name: 'second', messageType: 'Update', refers: ['first'], sentHour: 1, isFinal: true },
      { title: 'Final flood bulletin', summary: 'Rivers are back below alert level.' },
    ),
  );
  await publish(
    'bureau',
    buildStoredCap(
      { name: 'third', messageType: 'Cancel', refers: ['second'], sentHour: 2 },
      { title: 'Flood bulletin cancelled', summary: 'The bulletin was issued for the wrong basin.' },
    ),
  );
  expect((await pageOf()).reports).toMatchObject([
    {
      ...{ kind: 'cancel', title: 'Flood bulletin cancelled' },
      text: 'The bulletin was issued for the wrong basin.',
    },
    { kind: 'end', title: 'Final flood bulletin', text: 'Rivers are back below alert level.' },
    { kind: 'first', text: 'Rivers may rise.' },
  ]);
});

test('the page of an alert says when the first device was notified of it', async ({
  db,
  publish,
  pageOf,
}) => {
  await publish('bureau', buildStoredCap({ name: 'first' }));
  expect((await pageOf()).sent_at).toBeUndefined();
  const [id] = await storyIds(db);
  const insert = (version: number, at: string | null) =>
    db.query(
      `insert into push_messages (alert_id, version, facts, expires_at, created_at, first_accepted_at)
       values ($1, $2, '{}', now(), now(), $3)`,
      [id, version, at],
    );
  await insert(1, '2026-11-15T04:01:00Z');
  await insert(2, '2026-11-15T05:00:00Z');
  await insert(3, null);
  const page = await pageOf();
  expect(page.sent_at).toBe('2026-11-15T04:01:00.000Z');
  expect(page.reports.at(-1)?.read_at).toBe('2026-11-15T04:00:00.000Z');
});

test('words that may not be shown are not on the page', async ({ db, publish, pageOf }) => {
  await publish('bureau', buildStoredCap({ name: 'first' }));
  await db.query(`update sources set body_allowed = false where id = 'bureau'`);
  const { reports } = await pageOf();
  await db.query(`update sources set body_allowed = true where id = 'bureau'`);
  expect(reports[0]).not.toHaveProperty('text');
});

test('a bulletin that leaves a part out takes that part back', async ({ db, publish, pageOf }) => {
  for (const number of [1, 2]) {
    const cap = buildStoredCap({ name: 'first', part: { number, of: 2 } });
    await publish('bureau', { ...cap, externalId: `first, part ${number}` });
  }
  clock.advance(HOUR_MS);
  await publish(
    'bureau',
    buildStoredCap({ name: 'second', messageType: 'Update', refers: ['first'], sentHour: 1 }),
  );
  const [stays, leaves] = await storyIds(db);
  expect((await pageOf(stays)).reports.map(({ kind }) => kind)).toEqual(['update', 'first']);
  expect((await pageOf(leaves)).reports.map(({ kind }) => kind)).toEqual(['cancel', 'first']);
});

test('a report lists its revisions that changed, with their times where they have any', async ({
  publish,
  pageOf,
}) => {
  const report = { externalId: 'r', title: 'Flood in Marikina City', issuedAt: atHour(-1) };
  await publish('outlet', buildStoredItem({ ...report, revision: '1' }));
  clock.advance(HOUR_MS);
  await publish('outlet', buildStoredItem({ ...report, revision: '2' }));
  clock.advance(HOUR_MS);
  await publish(
    'outlet',
    buildStoredItem({ ...report, revision: '3', summary: 'Three streets are under water.' }),
  );
  clock.advance(HOUR_MS);
  await publish('outlet', buildStoredItem({ ...report, revision: '4', isWithdrawn: true }));
  const { reports, confirmed_by, trace } = await pageOf();
  expect(reports.map(({ kind, published, read_at }) => [kind, published, read_at.slice(11, 16)])).toEqual([
    ['cancel', null, '07:00'],
    ['update', null, '06:00'],
    ['first', '2026-11-15T03:00:00.000Z', '04:00'],
  ]);
  expect(confirmed_by).toEqual({ sources: 1, official: 0 });
  expect(trace.map(({ reason }) => reason)).toEqual(['severity_topic', 'place_title', 'category_words']);
});

test('each story of an event lists the others, and owners count once', async ({ db, publish, pageOf }) => {
  await publish('outlet', buildStoredItem({ externalId: 'a' }));
  clock.advance(HOUR_MS);
  await publish('outlet', buildStoredItem({ externalId: 'b', issuedAt: atHour(1) }));
  await publish('bureau', buildStoredItem({ externalId: 'c', issuedAt: atHour(2) }));
  await db.query('update stories set event_id = $1', [EVENT]);
  const page = await pageOf();
  expect(page.reports.map(({ kind }) => kind)).toEqual(['same', 'same', 'first']);
  expect(page.confirmed_by).toEqual({ sources: 2, official: 1 });
});

test('a story that became part of another one leads there', async ({ db, publish, pageOf }) => {
  await publish('bureau', buildStoredCap({ name: 'first' }));
  await publish('bureau', buildStoredCap({ name: 'lone' }));
  await publish(
    'bureau',
    buildStoredCap({ name: 'both', messageType: 'Update', refers: ['first', 'lone'], sentHour: 1 }),
  );
  const [remaining, replaced] = await storyIds(db);
  expect(await pageOf(remaining)).not.toHaveProperty('canonical_id');
  expect(await pageOf(replaced)).toMatchObject({ canonical_id: `s-${remaining}`, status: 'expired' });
});

test('a story whose items are gone is its own report', async ({ db, publish, pageOf }) => {
  await publish('outlet', buildStoredItem({ title: 'Creek over its banks in Marikina City' }));
  await db.query('delete from items');
  expect((await pageOf()).reports).toMatchObject([
    { kind: 'first', is_primary: true, title: 'Creek over its banks in Marikina City', source: 'Outlet' },
  ]);
});

test('an endless chain is cut at its oldest', async ({ publish, pageOf }) => {
  const names = Array.from({ length: LIMITS.storyReports + 2 }, (_, i) => `b${i}`);
  for (const [i, name] of names.entries()) {
    const refers = i === 0 ? [] : [names[i - 1] ?? ''];
    await publish(
      'bureau',
      buildStoredCap({ name, messageType: i === 0 ? 'Alert' : 'Update', refers, sentHour: i / 60 }),
    );
  }
  const { reports } = await pageOf();
  expect(reports).toHaveLength(LIMITS.storyReports);
  expect(reports[0]?.title).toContain(names.at(-1));
});

test('a page costs three reads and an alert two more, and every step of the second is answered by an index', async ({
  db,
  databaseUrl,
  publish,
}) => {
  await publish('bureau', buildStoredCap({ name: 'first' }));
  const [id = ''] = await storyIds(db);
  const api = await startApi({ databaseUrl });
  await Promise.all(Array.from({ length: 50 }, () => api.request(`/story/s-${id}`)));
  expect(api.statements).toEqual([
    ...['stories-by-ids', 'stories-reports', 'first-sent', 'story-corrections', 'hotlines-by-places'],
  ]);

  await fill(db);
  await db.query('analyze stories, items, item_keys, story_keys, cap_messages, cap_stories');
  const plan = await explainPlan(db, id);
  for (const index of [
    ...['cap_stories_by_story', 'cap_messages_by_chain', 'story_keys_by_story', 'item_keys_pkey'],
    ...['cap_stories_pkey', 'cap_messages_by_item', 'stories_2026_11_event_id_id_idx', 'items_2026_11_pkey'],
  ]) {
    expect(plan).toContain(index);
  }
  expect(plan).not.toMatch(/Seq Scan/);
});

/** Enough rows of other stories that a sequential scan would not be cheaper. */
async function fill(db: pg.Client): Promise<void> {
  await db.query(
    `insert into cap_stories (chain_id, part, story_id)
       select gen_random_uuid(), 1, gen_random_uuid() from generate_series(1, 2000);
     insert into cap_messages
       (key, part, parts, item_id, chain_id, message_type, sent_at, is_final, refers_to)
       select n::text, 1, 1, gen_random_uuid(), gen_random_uuid(), 'Alert', now(), false, '{}'
       from generate_series(1, 2000) n;
     insert into story_keys (source_id, external_id, story_id)
       select 'outlet', n::text, gen_random_uuid() from generate_series(1, 2000) n;
     insert into item_keys (source_id, external_id, revision, item_id)
       select 'outlet', n::text, '1', gen_random_uuid() from generate_series(1, 2000) n`,
  );
}

async function explainPlan(db: pg.Client, id: string): Promise<string> {
  const { text, values } = reportsQuery(id, LIMITS.storyReports);
  await db.query('set enable_seqscan = off');
  const { rows } = await db.query(`explain (format json) ${text}`, values);
  await db.query('reset enable_seqscan');
  return JSON.stringify(rows);
}

/** In creation order. */
async function storyIds(db: pg.Client): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>('select id from stories order by id');
  return rows.map(({ id }) => id);
}

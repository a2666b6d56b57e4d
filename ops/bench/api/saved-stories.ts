import { bookmarksService } from '@paligid/server/features/bookmarks/bookmarks.service';
import { storiesService } from '@paligid/server/features/stories/stories.service';
import { newIds } from '@paligid/server/platform/new-ids';
import type pg from 'pg';
import { seededRandom } from '../feed/population.ts';
import { type BenchRow, percentile } from '../figures.ts';
import type { BenchEnvironment } from './bench-environment.ts';

/** Saved stories of each reader. */
const SAVED = 100;
/** What the list of the app asks for at once, and what a page of cards asks the states of. */
const PAGE = 100;
const CARDS = 20;
const WARM_UP = 200;
/** Readers inserted at once. */
const BATCH = 500;

/** Numbered, so that each reader's stories are found by a key. */
const NUMBER_STORIES = `
  create table bench_stories as
  select (row_number() over (order by id) - 1)::int as number, id, version, severity, published,
    jsonb_build_object('id', 's-' || id, 'title', title, 'summary', summary, 'url', url, 'category', category,
      'severity', severity, 'published', published, 'source', 'Bantay Balita', 'location', 'Sampol',
      'content', repeat(md5(id::text), 20)) as content
  from stories`;

const SEED = `
  insert into bookmarks (id, user_id, story_id, is_event, content, saved_severity, saved_revision, saved_is_over, saved_at)
  select
    ('018bcfe5-' || lpad(to_hex(n), 4, '0') || '-7000-8000-' || right(reader.id::text, 12))::uuid,
    reader.id, story.id, false, story.content, story.severity, story.version, false, story.published
  from unnest($1::uuid[]) with ordinality reader (id, number)
    cross join generate_series(0, ${SAVED - 1}) n
    join bench_stories story on story.number = (reader.number * 7 + n * 131) % $2::int`;

/**
 * The list of saved stories, with what has changed since, among a million bookmarks, and the states of a page of cards.
 * The bare limit is a lookup by primary key in the same table, between the calls.
 */
export async function benchSavedStories({ db, isQuick }: BenchEnvironment): Promise<BenchRow[]> {
  const clock = { now: () => new Date() };
  const newId = newIds(clock);
  const readers = Array.from({ length: isQuick ? 1_000 : 10_000 }, newId);
  await seedReaders(db, readers);
  const stories = storiesService(db, clock);
  const bookmarks = bookmarksService({ db, clock, newId, stories, origin: 'https://bench.invalid' });
  const random = seededRandom(3);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const keys = await sampleKeys(db);
  const cards = keys.map(({ storyId }) => `s-${storyId}`);
  const calls = {
    list: () => bookmarks.list(pick(readers), { offset: 0, limit: PAGE }),
    states: () => {
      const from = Math.floor(random() * (cards.length - CARDS));
      return bookmarks.statuses(pick(readers), cards.slice(from, from + CARDS));
    },
    key: () => db.query({ ...BY_KEY, values: [pick(keys).id] }),
  };
  const times: Record<keyof typeof calls, number[]> = { list: [], states: [], key: [] };
  for (let n = -WARM_UP; n < (isQuick ? 300 : 3_000); n++) {
    for (const name of ['key', 'list', 'key', 'states'] as const) {
      const start = performance.now();
      await calls[name]();
      if (n >= 0) times[name].push(performance.now() - start);
    }
  }
  const bare = percentile(times.key, 0.95);
  const saved = `${(readers.length * SAVED).toLocaleString('en')} bookmarks`;
  const row = (what: string, all: number[]): BenchRow => ({
    ...{ goal: 'save', what, unit: 'ms', ours: percentile(all, 0.95), bare },
  });
  return [
    row(`list of ${PAGE} of ${saved}, p95`, times.list),
    row(`states of ${CARDS} cards, p95`, times.states),
  ];
}

const BY_KEY = { name: 'bench-bookmark', text: 'select id, notes, saved_at from bookmarks where id = $1' };

async function seedReaders(db: pg.Pool, readers: string[]): Promise<void> {
  await db.query(
    `insert into users (id, email, auth_method, radius_km)
     select id, id || '@bench.invalid', 'email', 5 from unnest($1::uuid[]) as id`,
    [readers],
  );
  const { rowCount: stories } = await db.query(NUMBER_STORIES);
  await db.query('alter table bench_stories add primary key (number)');
  await db.query('analyze bench_stories');
  for (let from = 0; from < readers.length; from += BATCH) {
    await db.query(SEED, [readers.slice(from, from + BATCH), stories]);
  }
  await db.query('vacuum analyze bookmarks');
  await db.query('analyze users');
}

async function sampleKeys(db: pg.Pool): Promise<{ id: string; storyId: string }[]> {
  const { rows } = await db.query<{ id: string; storyId: string }>(
    'select id, story_id as "storyId" from bookmarks tablesample system (1) limit 5000',
  );
  return rows;
}

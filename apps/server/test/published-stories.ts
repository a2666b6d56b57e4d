import { type Cell, cellToInt8 } from '@paligid/geo/cells';
import type pg from 'pg';
import { systemClock } from '../src/platform/clock.ts';
import { newIds } from '../src/platform/new-ids.ts';

const newId = newIds(systemClock);

type StoryInput = {
  event: string;
  cells: readonly Cell[];
  /** An earlier story that this one updates. */
  id?: string;
  version?: number;
  title?: string;
  content?: string;
  /** Its advice to people. */
  advice?: string;
};

/** Inserts a story with its announcement, as the pipeline would; returns the story's id. */
export async function publishStory(db: pg.Client, input: StoryInput): Promise<string> {
  const {
    id = newId(),
    event,
    cells,
    version = 1,
    title = 'Knee-deep flood near the river',
    content = '',
    advice = null,
  } = input;
  const isAlert = event.startsWith('alert.');
  const payload = isAlert ? { alert_id: id, item_id: `s-${id}` } : { story_id: `s-${id}`, cluster_id: null };
  await db.query('begin');
  await db.query(
    `insert into stories (id, item_id, source_id, title, content, advice, category, severity, version, was_alert, published,
       seen_at, accepted_at, expires_at, rules_version)
     values ($1, $1, 'sample-agency', $2, $3, $7, 'weather', $4, $5, $6, now(), now(), now(), now() + interval '3 hours', 'test')
     on conflict (id) do update set version = excluded.version, title = excluded.title`,
    [id, title, content, isAlert ? 5 : 2, version, isAlert, advice],
  );
  await db.query(
    `insert into outbox (id, event, lane, subject_id, version, cells, payload) values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      newId(),
      event,
      isAlert ? 'guaranteed' : 'best_effort',
      id,
      version,
      cells.map(cellToInt8),
      JSON.stringify(payload),
    ],
  );
  await db.query('notify outbox');
  await db.query('commit');
  return id;
}

export async function addSampleAgency(db: pg.Client): Promise<void> {
  await db.query(
    `insert into sources (id, name, owner, authority, languages, address, licence, attribution, cadence, is_enabled)
     values ('sample-agency', 'Sample Agency', 'sample', 'official', '{en}', 'https://agency.example/cap', 'open',
       'Sample Agency', '1 minute', true)
     on conflict do nothing`,
  );
}

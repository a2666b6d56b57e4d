import { feedRank } from '@paligid/domain/feed/feed-rank';
import { isRegionalOrNational, whereabouts } from '@paligid/domain/places/geography';
import { cellsWithin, cellToInt8 } from '@paligid/geo/cells';
import type { Point } from '@paligid/geo/point';
import type pg from 'pg';

export const NOW = new Date('2026-11-15T04:00:00.000Z');
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const MARIKINA = { lat: 14.65, lon: 121.1 };
export const CEBU_CITY = { lat: 10.32, lon: 123.89 };

export type Seed = {
  id?: string;
  at?: Point | null;
  cells?: string[];
  title?: string;
  source?: string;
  category?: string;
  severity?: number;
  status?: string;
  version?: number;
  isAlert?: boolean;
  placeName?: string | null;
  /** PSGC code, or id of the gazetteer. */
  placeId?: string | null;
  precision?: string | null;
  radiusMetres?: number | null;
  /** Area where it applies, as ingest stores it. */
  area?: object | null;
  advice?: string | null;
  content?: string | null;
  publishedMs?: number;
  isTimeGuessed?: boolean;
  expiresMs?: number | null;
  endedMs?: number | null;
};

let made = 0;

export async function clearStories(db: pg.Client): Promise<void> {
  await db.query(
    'truncate items, stories, events, story_fingerprints, event_history, tombstones, feed_rows, feed_row_history, sources cascade',
  );
}

/** An official source and a newspaper, both read a minute ago. */
export async function seedSources(db: pg.Client, readAt = new Date(NOW.getTime() - MINUTE)): Promise<void> {
  await db.query(
    `insert into sources (id, name, owner, authority, languages, address, licence, attribution, cadence, is_enabled,
       disabled_reason, updated_at)
     values ('bulletin', 'Flood Bulletin', 'bureau', 'official', '{en}', 'https://bulletin.test/feed', 'open',
       'Flood Bulletin', '2 minutes', true, null, $1),
     ('daily', 'Daily Sample', 'press', 'media', '{en}', 'https://daily.test/rss', 'quote', 'Daily Sample',
       '5 minutes', true, null, $1),
     ('shut', 'Shut Sample', 'press', 'media', '{en}', 'https://shut.test/rss', 'quote', 'Shut Sample',
       '5 minutes', false, 'terms forbid it', $1)`,
    [readAt],
  );
  await db.query(
    `insert into source_health (source_id, state, read_at, succeeded_at) values ('bulletin', 'ok', $1, $1), ('daily', 'ok', $1, $1)`,
    [readAt],
  );
}

/** A story with its feed rows; returns its id without the wire prefix. */
export async function seedStory(db: pg.Client, seed: Seed = {}): Promise<string> {
  made += 1;
  const id = seed.id ?? `01a1dd5c-aa00-7000-8000-${made.toString(16).padStart(12, '0')}`;
  const at = seed.at === undefined ? MARIKINA : seed.at;
  const published = new Date(seed.publishedMs ?? NOW.getTime() - MINUTE);
  const expires = asDate(seed.expiresMs);
  const isAlert = seed.isAlert ?? false;
  const { severity = 3, category = 'weather' } = seed;
  const cells = seed.cells ?? (at === null ? [] : cellsWithin(at, 10_000));
  const isOver = seed.endedMs !== undefined && seed.endedMs !== null;
  const precision = seed.precision === undefined ? 'point' : seed.precision;
  const place = whereabouts({
    lat: at?.lat ?? null,
    lon: at?.lon ?? null,
    precision,
    radiusMetres: seed.radiusMetres ?? null,
  });
  await db.query(
    `insert into stories (id, item_id, source_id, title, summary, content, advice, category, severity, status, version,
       place_name, precision, lat, lon, radius_m, published, is_time_guessed, seen_at, accepted_at, expires_at, ended_at,
       rules_version, was_alert, url, updated_at, area, cells, place_id)
     values ($1, $1, $2, $3, 'The creek is over its banks.', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
       $15, $15, $17, $18, 'test', $19, 'https://bulletin.test/1', $15, $20, $21, $22)`,
    [
      id,
      seed.source ?? 'bulletin',
      seed.title ?? `Creek rises (${made})`,
      seed.content ?? null,
      seed.advice ?? null,
      category,
      severity,
      seed.status ?? 'active',
      seed.version ?? 1,
      seed.placeName === undefined ? 'Marikina' : seed.placeName,
      precision,
      at?.lat ?? null,
      at?.lon ?? null,
      seed.radiusMetres ?? null,
      published,
      seed.isTimeGuessed ?? false,
      expires,
      asDate(seed.endedMs),
      isAlert,
      seed.area ?? null,
      cells.map(cellToInt8),
      seed.placeId ?? null,
    ],
  );
  await db.query(
    `insert into feed_rows (cell, entry_id, is_event, is_alert, severity, category, lat, lon, published, expires,
       reach_m, has_distance, remove_at, rank)
     select unnest($1::bigint[]), $2, false, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13`,
    [
      cells.map(cellToInt8),
      id,
      isAlert && !isOver,
      severity,
      category,
      place.point?.lat ?? null,
      place.point?.lon ?? null,
      published,
      expires,
      place.reachMetres,
      place.hasDistance,
      isOver ? asDate((seed.endedMs ?? 0) + 3 * HOUR) : null,
      feedRank({
        publishedMs: published.getTime(),
        severity,
        isWide: isRegionalOrNational(precision),
        isOver,
      }),
    ],
  );
  return id;
}

function asDate(ms: number | null | undefined): Date | null {
  return ms === undefined || ms === null ? null : new Date(ms);
}

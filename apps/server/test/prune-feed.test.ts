import { expect } from 'vitest';
import { pruneFeedRows } from '../src/maintenance/prune-feed.ts';
import { databaseTest as test } from './server-database.ts';

const NOW = new Date('2026-11-15T04:00:00Z');

test('feed rows that no read reaches are deleted, but for alerts in force and events with news', async ({
  db,
}) => {
  await db.query('truncate feed_rows');
  const rows = [
    ['old', '9 days', '9 days', null, false],
    ['new', '7 days', '7 days', null, false],
    ['old alert in force', '30 days', '30 days', '-1 hour', true],
    ['old alert that is over', '30 days', '30 days', '9 days', true],
    ['old event with news', '30 days', '1 hour', null, false],
  ] as const;
  const ids = new Map<string, string>();
  for (const [name, made, published, expired, isAlert] of rows) {
    const { rows: inserted } = await db.query<{ id: string }>(
      `insert into feed_rows (cell, entry_id, is_event, is_alert, severity, category, published, expires)
       select cell, overlay(first_id_at($1::timestamptz - $2::interval)::text placing $6 from 25)::uuid, false, $5, 3,
         'weather', $1::timestamptz - $3::interval, $1::timestamptz - $4::interval
       from generate_series(-1, 1) as cell returning entry_id as id`,
      [NOW, made, published, expired, isAlert, ids.size.toString(16).padStart(12, '0')],
    );
    ids.set(inserted[0]?.id ?? '', name);
  }
  expect(await pruneFeedRows(db, NOW, new AbortController().signal)).toBe(6);
  const { rows: left } = await db.query<{ id: string }>('select distinct entry_id as id from feed_rows');
  expect(left.map(({ id }) => ids.get(id)).sort()).toEqual([
    'new',
    'old alert in force',
    'old event with news',
  ]);
});

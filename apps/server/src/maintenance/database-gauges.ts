import { gauge } from '@paligid/runtime/metrics';
import type { Pool } from 'pg';

type Measured = {
  bytes: number;
  months_ahead: number | null;
  open_reviews: number;
  is_archive_failing: boolean;
};

const BYTES_IN_GIGABYTE = 1e9;
/** Counting stops here: nobody looks through more in a night. */
const MAX_COUNTED = 100;

const size = gauge('database_bytes', 'Size of the database, with its indexes.');
const disk = gauge(
  'database_disk_bytes',
  'Size of the disk that holds it, as PALIGID_DATABASE_GIGABYTES says.',
);
const monthsAhead = gauge(
  'months_ahead',
  'Months after this one that every table by months has; -1 while one lacks the month of today.',
);
const openReviews = gauge(
  'reviews_open',
  `Stories of severity 4 and up in force of which a field is a guess, not looked at, at most ${MAX_COUNTED}.`,
);
const archiveFailing = gauge(
  'wal_archive_failing',
  '1 while the last try to archive the log of writes failed: backups do not get on, and the disk fills.',
);

const MEASURE = `select pg_database_size(current_database())::float8 as bytes,
    (select min(coalesce((
        select min(step) from generate_series(0, months_ahead) step
        where to_regclass(format('%I', table_name || '_' || to_char(
          date_trunc('month', $1::timestamptz at time zone 'UTC') + make_interval(months => step), 'YYYY_MM'))) is null
      ), months_ahead + 1) - 1)
      from month_policies)::integer as months_ahead,
    (select count(*)::integer from (
      select from story_reviews review
        cross join lateral (select status from stories where stories.id = review.story_id limit 1) story
      where review.done_at is null and story.status in ('active', 'updated')
      order by review.severity desc, review.story_id desc limit ${MAX_COUNTED}) open) as open_reviews,
    (select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false)
      from pg_stat_archiver) as is_archive_failing`;

/** Measures what ends in a night without service: the room on the disk, the archive, the months ahead, and grave guesses. */
export async function measureDatabase(
  pool: Pool,
  now: Date,
  diskGigabytes: number | undefined,
): Promise<void> {
  const { rows } = await pool.query<Measured>(MEASURE, [now]);
  for (const measured of rows) {
    size.set(measured.bytes);
    if (measured.months_ahead !== null) monthsAhead.set(measured.months_ahead);
    openReviews.set(measured.open_reviews);
    archiveFailing.set(measured.is_archive_failing ? 1 : 0);
  }
  if (diskGigabytes !== undefined) disk.set(diskGigabytes * BYTES_IN_GIGABYTE);
}

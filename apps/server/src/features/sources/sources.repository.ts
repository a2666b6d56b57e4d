import type { Pool } from 'pg';

export type SourceRow = {
  id: string;
  name: string;
  address: string;
  authority: 'official' | 'utility' | 'media' | 'aggregator' | 'crowd';
  attribution: string;
  cadenceSeconds: number;
  isEnabled: boolean;
  disabledReason: string | null;
  registeredAt: Date;
  succeededAt: Date | null;
  /** When the next read is due after a good one. */
  plannedAt: Date | null;
  owner: string;
  languages: string[];
  licence: string;
  fullText: boolean;
  state: string | null;
  failures: number;
  readAt: Date | null;
  lastError: string | null;
};

/** Sums of one source on one day in Manila. */
export type SourceDayRow = {
  sourceId: string;
  day: string;
  reads: number;
  conditionalReads: number;
  unchangedReads: number;
  bytes: number;
  items: number;
  watchedMs: number;
  unreadMs: number;
  lags: number[];
};

/** The registry in code has a few dozen; the response has room for this many. */
const MAX_SOURCES = 100;

const ALL = {
  name: 'sources-all',
  text: `
    select id, name, address, authority, attribution, extract(epoch from cadence)::int as "cadenceSeconds",
      is_enabled as "isEnabled", disabled_reason as "disabledReason", updated_at as "registeredAt", succeeded_at as "succeededAt",
      case when failures = 0 then retry_at end as "plannedAt", owner, languages, licence, body_allowed as "fullText",
      state, coalesce(failures, 0) as failures, read_at as "readAt", last_error as "lastError"
    from sources left join source_health on source_id = id
    order by name, id
    limit ${MAX_SOURCES}`,
};

export async function findAll(db: Pool): Promise<SourceRow[]> {
  const { rows } = await db.query<SourceRow>(ALL);
  return rows;
}

/** By the index on the day; the table holds 35 days. */
const DAYS = {
  name: 'sources-days',
  text: `
    select source_id as "sourceId", day::text, reads, conditional_reads as "conditionalReads",
      unchanged_reads as "unchangedReads", bytes::float8 as bytes, items, watched_ms::float8 as "watchedMs",
      unread_ms::float8 as "unreadMs", lags
    from source_days where day >= $1 order by day, source_id limit ${MAX_SOURCES * 40}`,
};

export async function findDays(db: Pool, from: string): Promise<SourceDayRow[]> {
  const { rows } = await db.query<SourceDayRow>({ ...DAYS, values: [from] });
  return rows;
}

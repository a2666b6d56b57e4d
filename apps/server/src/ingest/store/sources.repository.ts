import type { ClientBase, Pool } from 'pg';
import type { Validators } from '../fetch/fetch-result.ts';
import type { ListedSource, Source } from '../source.ts';
import type { SourceHealth } from '../sources/source-health.ts';
import { storedCadenceSeconds } from './source-days.repository.ts';

type SourcesDb = Pool | ClientBase;

/** State of a source that is stored between two reads. */
export type SourceReadState = {
  health: SourceHealth;
  /**
   * Of the last response that was processed completely; absent if there is none, or if another parser version read it.
   */
  lastResponse: { validators: Validators; bodyHash: Buffer } | undefined;
};

/**
 * Writes the registry. Health is preserved, except that a source with a new address, or one switched on again, starts
 * anew, and one switched off is marked so.
 */
const SYNC = `
  with before as (select address from sources where id = $1),
  written as (
    insert into sources (id, name, owner, authority, languages, address, licence, attribution, body_allowed,
      cadence, is_enabled, disabled_reason, updated_at)
    values ($1, $2, $3, $4::authority, $5::text[], $6, $7, $8, $9, make_interval(secs => $10), $11, $12, $13)
    on conflict (id) do update set name = excluded.name, owner = excluded.owner, authority = excluded.authority,
      languages = excluded.languages, address = excluded.address, licence = excluded.licence,
      attribution = excluded.attribution, body_allowed = excluded.body_allowed, cadence = excluded.cadence,
      is_enabled = excluded.is_enabled, disabled_reason = excluded.disabled_reason, updated_at = excluded.updated_at
    returning id
  )
  select coalesce((select address from before) <> $6, false) as moved from written`;

const SYNC_HEALTH = `
  insert into source_health (source_id, state)
  values ($1, case when $2 then 'new'::source_state else 'disabled' end)
  on conflict (source_id) do update set
    state = excluded.state, failures = 0, rejections = 0, interval_ms = null, retry_at = null, parser_version = null,
    etag = null, last_modified = null, body_hash = null, last_error = null
  where $3
    or (not $2 and source_health.state <> 'disabled')
    or ($2 and source_health.state = 'disabled' and source_health.last_error is null)`;

export async function syncSources(db: SourcesDb, sources: readonly ListedSource[], now: Date): Promise<void> {
  for (const source of sources) {
    const { rows } = await db.query<{ moved: boolean }>(SYNC, [
      source.id,
      source.name,
      source.owner,
      source.authority,
      source.languages,
      source.address,
      source.licence,
      source.attribution,
      source.bodyAllowed,
      storedCadenceSeconds(source.cadence),
      source.isEnabled,
      source.disabledReason ?? null,
      now,
    ]);
    await db.query(SYNC_HEALTH, [source.id, source.isEnabled, rows[0]?.moved ?? false]);
  }
}

/** Ids of the sources that are due, the longest overdue first. */
export async function findDueSources(db: SourcesDb, ids: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select source_id as id from source_health
     where source_id = any ($1) and state <> 'disabled' and (retry_at is null or retry_at <= $2)
     order by retry_at nulls first, source_id`,
    [ids, now],
  );
  return rows.map(({ id }) => id);
}

type HealthRow = {
  state: SourceHealth['state'];
  failures: number;
  rejections: number;
  readAt: Date | null;
  succeededAt: Date | null;
  changedAt: Date | null;
  retryAt: Date | null;
  intervalMs: number | null;
  lastError: string | null;
  parserVersion: number | null;
  etag: string | null;
  lastModified: string | null;
  bodyHash: Buffer | null;
};

export async function loadReadState(
  db: SourcesDb,
  { id, parserVersion }: Pick<Source, 'id' | 'parserVersion'>,
): Promise<SourceReadState> {
  const { rows } = await db.query<HealthRow>(
    `select state, failures, rejections, read_at as "readAt", succeeded_at as "succeededAt", changed_at as "changedAt",
       retry_at as "retryAt", interval_ms as "intervalMs", last_error as "lastError",
       parser_version as "parserVersion", etag, last_modified as "lastModified", body_hash as "bodyHash"
     from source_health where source_id = $1`,
    [id],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`source '${id}' is not in the database`);
  const { etag, lastModified, bodyHash } = row;
  return {
    health: {
      state: row.state,
      failures: row.failures,
      rejections: row.rejections,
      readAt: row.readAt ?? undefined,
      succeededAt: row.succeededAt ?? undefined,
      changedAt: row.changedAt ?? undefined,
      retryAt: row.retryAt ?? undefined,
      intervalMs: row.intervalMs ?? undefined,
      lastError: row.lastError ?? undefined,
    },
    lastResponse:
      bodyHash === null || row.parserVersion !== parserVersion
        ? undefined
        : {
            bodyHash,
            validators: {
              ...(etag === null ? {} : { etag }),
              ...(lastModified === null ? {} : { lastModified }),
            },
          },
  };
}

export async function saveReadState(
  db: SourcesDb,
  { id, parserVersion }: Pick<Source, 'id' | 'parserVersion'>,
  { health, lastResponse }: SourceReadState,
): Promise<void> {
  await db.query(
    `update source_health set state = $2, failures = $3, rejections = $4, read_at = $5, succeeded_at = $6,
       changed_at = $7, retry_at = $8, interval_ms = $9, last_error = $10, parser_version = $11, etag = $12,
       last_modified = $13, body_hash = $14
     where source_id = $1`,
    [
      id,
      health.state,
      health.failures,
      health.rejections,
      health.readAt,
      health.succeededAt,
      health.changedAt,
      health.retryAt,
      health.intervalMs,
      health.lastError,
      parserVersion,
      lastResponse?.validators.etag,
      lastResponse?.validators.lastModified,
      lastResponse?.bodyHash,
    ],
  );
}

/**
 * Lets a source be read at once and as a whole, as if nothing had been read before; items that are known stay known.
 * False: it does not exist or is switched off.
 */
export async function makeDueAnew(db: SourcesDb, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update source_health set retry_at = null, etag = null, last_modified = null, body_hash = null,
       state = case when state = 'disabled' then 'degraded' else state end
     from sources where source_id = $1 and id = source_id and is_enabled`,
    [id],
  );
  return rowCount === 1;
}

/** Copies all sources into another database, because items copied later refer to them. */
export async function copySources(from: Pool, to: Pool): Promise<void> {
  const { rows } = await from.query<{ row: unknown }>('select to_jsonb(sources) as row from sources');
  await to.query('insert into sources select * from jsonb_populate_recordset(null::sources, $1)', [
    JSON.stringify(rows.map(({ row }) => row)),
  ]);
}

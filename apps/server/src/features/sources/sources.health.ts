import { isReadInTime } from '@paligid/domain/source-coverage';
import type { Pool } from 'pg';
import { manilaTime } from '../../platform/manila-time.ts';

export type SourceHealthRow = {
  id: string;
  authority: string;
  is_enabled: boolean;
  state: string | null;
  succeeded_at: Date | null;
  changed_at: Date | null;
  failures: number | null;
  retry_at: Date | null;
  last_error: string | null;
  cadence_ms: number;
};

const HEAD = [
  'source',
  'authority',
  'state',
  'last good read',
  'last change',
  'failures',
  'next try',
  'error',
];
const MAX_ERROR_LENGTH = 60;

export async function findHealth(db: Pool): Promise<SourceHealthRow[]> {
  const { rows } = await db.query<SourceHealthRow>(
    `select id, authority, is_enabled, state, succeeded_at, changed_at, failures, retry_at,
       coalesce(disabled_reason, last_error) as last_error,
       (extract(epoch from cadence) * 1000)::float8 as cadence_ms
     from sources left join source_health on source_id = id order by authority, id limit 1000`,
  );
  return rows;
}

/** Whether an enabled source was not read in time, as readers are shown. */
export function isOverdue({ is_enabled, ...source }: SourceHealthRow, now: Date): boolean {
  const { cadence_ms: cadenceMs, succeeded_at, failures, retry_at } = source;
  const plannedAtMs = failures === 0 ? (retry_at?.getTime() ?? null) : null;
  const watched = { cadenceMs, succeededAtMs: succeeded_at?.getTime() ?? null, plannedAtMs };
  return is_enabled && !isReadInTime(watched, now.getTime());
}

/** Columns as wide as their widest entry. */
export function healthTable(sources: readonly SourceHealthRow[]): string[] {
  const rows = [HEAD, ...sources.map(row)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  return rows.map((cells) =>
    cells
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function row(source: SourceHealthRow): string[] {
  return [
    source.id,
    source.authority,
    source.is_enabled ? (source.state ?? 'new') : 'disabled',
    time(source.succeeded_at),
    time(source.changed_at),
    String(source.failures ?? 0),
    source.retry_at === null ? '' : manilaTime(source.retry_at),
    (source.last_error ?? '').split('\n', 1)[0]?.slice(0, MAX_ERROR_LENGTH) ?? '',
  ];
}

function time(at: Date | null): string {
  return at === null ? 'never' : manilaTime(at);
}

import type { coverageSchema, sourceStatusSchema } from '@paligid/contract/entities/sources';
import { webAddress } from '@paligid/contract/fields';
import { isReadInTime, type SourceCoverage, type WatchedSource } from '@paligid/domain/source-coverage';
import type * as z from 'zod';
import type { SourceRow } from './sources.repository.ts';

export function presentSource(row: SourceRow, nowMs: number): z.output<typeof sourceStatusSchema> {
  const isReadable = !row.isEnabled || isReadInTime(watched(row), nowMs);
  return {
    id: row.id,
    name: row.name,
    url: webAddress.safeParse(row.address).data ?? null,
    authority: row.authority,
    attribution: row.attribution,
    is_enabled: row.isEnabled,
    disabled_reason: row.disabledReason,
    interval_seconds: row.cadenceSeconds,
    last_read_at: row.succeededAt?.toISOString() ?? null,
    unreadable_since: isReadable ? null : since(row).toISOString(),
  };
}

export function presentSourceCoverage({
  checkedAtMs,
  read,
  unreadable,
}: SourceCoverage<SourceRow & WatchedSource>): z.output<typeof coverageSchema> {
  return {
    checked_at: checkedAtMs === null ? null : new Date(checkedAtMs).toISOString(),
    sources_read: read.length,
    sources_total: read.length + unreadable.length,
    unreadable: unreadable.map((row) => ({ id: row.id, name: row.name, since: since(row).toISOString() })),
  };
}

export function watched<R extends Pick<SourceRow, 'cadenceSeconds' | 'succeededAt' | 'plannedAt'>>(
  row: R,
): R & WatchedSource {
  return {
    ...row,
    cadenceMs: row.cadenceSeconds * 1000,
    succeededAtMs: row.succeededAt?.getTime() ?? null,
    plannedAtMs: row.plannedAt?.getTime() ?? null,
  };
}

/** A source that was never read counts as unreadable since its registration. */
function since({ succeededAt, registeredAt }: SourceRow): Date {
  return succeededAt ?? registeredAt;
}

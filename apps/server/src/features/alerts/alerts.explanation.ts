import type { Pool } from 'pg';
import { manilaTime } from '../../platform/manila-time.ts';

type AlertRow = { state: string; version: number; first_recorded_at: Date; changed_at: Date };
type DeliveryRow = { version: number; change: string; cells: number; sent_at: Date };
type AuditRow = { action: string; operator: string; reason: string; at: Date };

/** What was recorded and what operators did, as lines; empty for a story that was never an alert. */
export async function alertLines(db: Pool, id: string): Promise<string[]> {
  const [alerts, deliveries, audit] = await Promise.all([
    db.query<AlertRow>('select state, version, first_recorded_at, changed_at from alerts where id = $1', [
      id,
    ]),
    db.query<DeliveryRow>(
      `select version, change, count(*)::int as cells, min(sent_at) as sent_at
       from alert_deliveries where alert_id = $1 group by version, change order by version`,
      [id],
    ),
    db.query<AuditRow>(
      'select action, operator, reason, at from alert_audit where alert_id = $1 order by id',
      [id],
    ),
  ]);
  const [alert] = alerts.rows;
  if (alert === undefined) return [];
  const { state, version, first_recorded_at, changed_at } = alert;
  return [
    `Alert: ${state}, version ${version}, first recorded ${manilaTime(first_recorded_at)}, changed ${manilaTime(changed_at)}`,
    ...deliveries.rows.map(
      (row) =>
        `  version ${row.version} (${row.change}) recorded for ${row.cells} cells at ${manilaTime(row.sent_at)}`,
    ),
    ...audit.rows.map((row) => `  ${row.action} by ${row.operator} at ${manilaTime(row.at)}: ${row.reason}`),
  ];
}

import type { Severity } from '@paligid/domain/severity/severity';
import type { NotificationRecord } from '../../client/notifications/notification-history.ts';
import type { StoredPush } from '../../offline/push/push-store.ts';

/** One alert in the list, by its latest version. */
export interface HistoryRow {
  alertId: string;
  version: number;
  itemId: string | null;
  severity: Severity;
  title: string;
  body: string;
  place: string | undefined;
  reason: string;
  atMs: number;
  isHeld: boolean;
  /** It has ended or was taken back. */
  isOver: boolean;
  isUnread: boolean;
  /** When it arrived on this device, by its clock; undefined if it did not. */
  arrivedMs: number | undefined;
}

/**
 * What the server has decided, and what has arrived on this device: the device may know more while it is offline, the
 * server knows the other devices and what was read there. Newest first.
 */
export function mergeHistory(
  records: readonly NotificationRecord[],
  arrived: readonly StoredPush[],
): HistoryRow[] {
  const rows = new Map<string, HistoryRow>();
  const put = (row: HistoryRow) => {
    const known = rows.get(row.alertId);
    if (known === undefined) return void rows.set(row.alertId, row);
    const [newer, older] = isNewer(row, known) ? [row, known] : [known, row];
    const isSame = newer.version === older.version;
    const arrivedMs = newer.arrivedMs ?? (isSame ? older.arrivedMs : undefined);
    rows.set(row.alertId, { ...newer, arrivedMs });
  };
  for (const record of records) put(rowFromRecord(record));
  for (const push of arrived) put(rowFromPush(push));
  return [...rows.values()].sort((a, b) => b.atMs - a.atMs);
}

/** A version that was sent says more than a later one that was held back; of one version the server's row counts. */
function isNewer(row: HistoryRow, known: HistoryRow): boolean {
  return row.isHeld === known.isHeld ? row.version > known.version : known.isHeld;
}

function rowFromRecord(record: NotificationRecord): HistoryRow {
  const { alert_id, version, item_id, severity, title, body, place, reason, change } = record;
  const isHeld = record.decision === 'hold';
  return {
    ...{ alertId: alert_id, version, itemId: item_id, severity, title, body, isHeld },
    place: place?.label,
    reason: reason.text,
    atMs: Date.parse(record.created_at),
    isOver: isOverAfter(change),
    isUnread: !isHeld && record.read_at === null,
    arrivedMs: undefined,
  };
}

function rowFromPush({ payload, receivedAt }: StoredPush): HistoryRow {
  const { alert_id, version, item_id, severity, title, body, place, reason, change } = payload;
  return {
    ...{ alertId: alert_id, version, itemId: item_id, severity, title, body, reason },
    place: place?.label,
    atMs: Date.parse(payload.sent_at),
    isHeld: false,
    isOver: isOverAfter(change),
    isUnread: false,
    arrivedMs: receivedAt,
  };
}

function isOverAfter(change: string): boolean {
  return change === 'ended' || change === 'recalled';
}

import { type AlertState, type AlertTransition, nextAlertState } from '@paligid/domain/alerts/alert-delivery';
import { type Cell, cellToInt8 } from '@paligid/geo/cells';
import type { ClientBase, Pool } from 'pg';
import { inTransaction } from '../../platform/database.ts';
import * as alerts from './alerts.repository.ts';

/** The change that each event of the stream announces. */
export const ALERT_CHANGES = {
  'alert.issued.v1': 'issued',
  'alert.updated.v1': 'updated',
  'alert.ended.v1': 'ended',
  'alert.recalled.v1': 'recalled',
} as const satisfies Record<string, AlertTransition>;

export type AlertEvent = {
  alertId: string;
  storyId: string;
  version: number;
  change: AlertTransition;
  cells: readonly Cell[];
  traceparent?: string | undefined;
};

/** `recorded`: stored for its cells, and people may be notified of it. */
export type DeliveryOutcome = 'recorded' | 'held' | 'stale';

/**
 * Records the cells of a version. Idempotent: a delivery is one row for each alert, version and cell. A version older
 * than the stored one is not recorded.
 */
export function recordDelivery(pool: Pool, event: AlertEvent, now: Date): Promise<DeliveryOutcome> {
  const { alertId, storyId, version, change } = event;
  return inTransaction(pool, async (db) => {
    const alert = await alerts.lock(db, alertId, storyId, now);
    if (version < alert.version) return 'stale';
    const { state, isSent } = nextAlertState(alert.state, change);
    const facts = await alerts.findFacts(db, storyId);
    await alerts.update(db, alertId, { version, state }, facts, now);
    if (!isSent) return 'held';
    const cells = event.cells.map(cellToInt8);
    const isFirstNews = change === 'issued' || change === 'updated';
    if (isFirstNews && cells.length > 0 && facts !== undefined)
      await alerts.recordFirstDelivery(db, alertId, facts, now);
    await alerts.insertDeliveries(db, { alertId, version, change, cells, at: now });
    return 'recorded';
  });
}

/** Whether a change may be announced in this state. It may when the alert has no state yet. */
export function shouldNotify(state: AlertState | undefined, change: AlertTransition): boolean {
  return state === undefined || nextAlertState(state, change).isSent;
}

/** A push follows its alert within minutes; two days also cover a night without senders. */
const PUSHES_MS = 48 * 3_600_000;

/** Whether nothing later is recorded of the alert, nor will be until the transaction ends. */
export async function isNewestVersion(db: ClientBase, alertId: string, version: number): Promise<boolean> {
  return ((await alerts.holdVersion(db, alertId)) ?? version) <= version;
}

/** Returns false: the next round has what comes meanwhile. */
export async function recordAlertPushes(pool: Pool, now: Date): Promise<boolean> {
  await alerts.recordPushes(pool, new Date(now.getTime() - PUSHES_MS));
  return false;
}

/** Ids without a state are left out. */
export function findAlertStates(
  pool: Pool,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AlertState>> {
  return alerts.findStates(pool, ids);
}

import { LIMITS } from '@paligid/contract/limits';
import { type AlertChange, type AlertState, afterChange } from '@paligid/domain/alerts/alert-state';
import { endedLeavesAtMs } from '@paligid/domain/alerts/ended-for';
import { wireId } from '@paligid/domain/ids/wire-id';
import { type Cell, cellFromInt8, cellToInt8 } from '@paligid/geo/cells';
import { fewerCells } from '@paligid/geo/wider-cells';
import type { Pool } from 'pg';
import { inTransaction } from '../../platform/database.ts';
import * as alerts from './alerts.repository.ts';

/** What the events of the stream say. */
export const ALERT_CHANGES = {
  'alert.issued.v1': 'issued',
  'alert.updated.v1': 'updated',
  'alert.ended.v1': 'ended',
  'alert.recalled.v1': 'recalled',
} as const satisfies Record<string, AlertChange>;

export type AlertEvent = {
  alertId: string;
  storyId: string;
  version: number;
  change: AlertChange;
  cells: readonly Cell[];
};

export type Recorded = 'sent' | 'kept-back' | 'stale';

export type OperatorAction = {
  action: 'hold' | 'release' | 'recall';
  storyId: string;
  reason: string;
  by: string;
};

/**
 * Records to which cells a version is sent. Running it twice changes nothing: a delivery is one row for
 * each alert, version and cell. A version that was overtaken is not sent any more.
 */
export function record(pool: Pool, event: AlertEvent, now: Date): Promise<Recorded> {
  const { alertId, storyId, version, change } = event;
  return inTransaction(pool, async (db) => {
    const alert = await alerts.lock(db, alertId, storyId, now);
    if (version < alert.version) return 'stale';
    const { state, isSent } = afterChange(alert.state, change);
    await alerts.update(db, alertId, { version, state }, await alerts.findFacts(db, storyId), now);
    if (!isSent) return 'kept-back';
    const cells = event.cells.map(cellToInt8);
    await alerts.insertDeliveries(db, { alertId, version, change, cells, at: now });
    return 'sent';
  });
}

/** Whether a change may be told in this state. An alert that nobody has heard of yet may. */
export function isTold(state: AlertState | undefined, change: AlertChange): boolean {
  return state === undefined || afterChange(state, change).isSent;
}

/** Of those that are known. */
export function statesOf(pool: Pool, ids: readonly string[]): Promise<ReadonlyMap<string, AlertState>> {
  return alerts.findStates(pool, ids);
}

/** Undefined when there is no such story. The audit row, the new state and the announcement stand or fall together. */
export function act(
  pool: Pool,
  { action, storyId, reason, by }: OperatorAction,
  newId: () => string,
  now: Date,
): Promise<{ version: number } | undefined> {
  const alertId = storyId;
  return inTransaction(pool, async (db) => {
    const facts = await alerts.lockFacts(db, storyId);
    if (facts === undefined) return undefined;
    const alert = await alerts.lock(db, alertId, storyId, now);
    const current = Math.max(alert.version, facts.version);
    const version = action === 'recall' ? current + 1 : current;
    const state = { hold: 'held', release: 'updated', recall: 'recalled' } as const;
    await alerts.update(db, alertId, { version, state: state[action] }, facts, now);
    await alerts.insertAudit(db, { alertId, action, version, by, reason, at: now });
    if (action !== 'recall') return { version };
    const leavesAt = new Date(endedLeavesAtMs(now.getTime()));
    const cells = await alerts.findCells(db, alertId, storyId);
    await alerts.callOffStory(db, storyId, { version, at: now, leavesAt });
    await alerts.announceRecall(db, {
      id: newId(),
      storyId,
      version,
      cells: fewerCells(cells.map(cellFromInt8), LIMITS.eventCells).map(cellToInt8),
      payload: { alert_id: alertId, item_id: wireId('story', storyId) },
    });
    return { version };
  });
}

import { LIMITS } from '@paligid/contract/limits';
import type { AlertState, OperatorState } from '@paligid/domain/alerts/alert-delivery';
import { wireId } from '@paligid/domain/ids';
import { isOpenStatus } from '@paligid/domain/stories/story-lifecycle';
import { type Cell, cellFromInt8, cellToInt8, fewerCells } from '@paligid/geo/cells';
import type { ClientBase, Pool } from 'pg';
import { inTransaction, type PipelinedQuery } from '../../platform/database.ts';
import * as alerts from './alerts.repository.ts';

export type OperatorAction = {
  action: 'hold' | 'release' | 'recall';
  storyId: string;
  /** For the audit log. */
  reason: string;
  by: string;
  /** For readers of the page; absent when there is nothing to say to them. */
  note?: string;
};

/** `refused`: the state that forbids the action. A recall is final, and only a held story can be released. */
export type OperatorResult = { version: number } | { refused: OperatorState | 'not-held' };

type Deps = {
  pool: Pool;
  newId: () => string;
  /** Updates the feeds and the event of a story to its current state; returns the cells it is shown in. */
  refreshEntry: (writing: OperatorTransaction, storyId: string) => Promise<readonly Cell[]>;
};
type OperatorTransaction = { db: ClientBase; send: PipelinedQuery; now: Date; newId: () => string };

const WRITE = { hold: alerts.holdStory, release: alerts.releaseStory, recall: alerts.recallStory };

/**
 * Applies an operator's decision to a story, its feed rows, its event and its audit log, and announces it to everybody
 * who received it, in one transaction. Undefined when there is no such story.
 */
export function applyOperatorAction(
  { pool, newId, refreshEntry }: Deps,
  wanted: OperatorAction,
  now: Date,
): Promise<OperatorResult | undefined> {
  const { action, storyId, reason, by, note = null } = wanted;
  return inTransaction(pool, async (db, send) => {
    const story = await alerts.lockStory(db, storyId);
    if (story === undefined) return undefined;
    const refused = findRejection(action, story.operatorState);
    if (refused !== undefined) return { refused };
    const alert = await alerts.lock(db, storyId, storyId, now);
    const version = Math.max(alert.version, story.version) + 1;
    const isInForce = isOpenStatus(story.status);
    const before = await alerts.findCells(db, storyId, [storyId, story.eventId]);
    await WRITE[action](db, storyId, { version, at: now, note });
    await alerts.update(db, storyId, { version, state: stateAfter(action, isInForce) }, story, now);
    await alerts.insertAudit(db, { alertId: storyId, action, version, by, reason, at: now });
    const shown = await refreshEntry({ db, send, now, newId }, storyId);
    const event = eventName(action, story.wasAlert, isInForce);
    if (event === undefined) return { version };
    const cells = fewerCells([...before.map(cellFromInt8), ...shown], LIMITS.eventCells).map(cellToInt8);
    const payload = buildPayload(event, storyId);
    await alerts.insertOutboxRow(db, { id: newId(), event, storyId, version, cells, payload }, now);
    return { version };
  });
}

function findRejection(action: OperatorAction['action'], state: OperatorState | null) {
  if (state === 'recalled') return state;
  if (action === 'release') return state === 'held' ? undefined : 'not-held';
  return action === 'hold' && state === 'held' ? state : undefined;
}

function stateAfter(action: OperatorAction['action'], isInForce: boolean): AlertState {
  if (action === 'hold') return 'held';
  if (action === 'recall') return 'recalled';
  return isInForce ? 'updated' : 'ended';
}

/** A recall is announced even after the end: people may still be acting on wrong information. */
function eventName(action: OperatorAction['action'], wasAlert: boolean, isInForce: boolean) {
  if (action === 'recall') return 'alert.recalled.v1';
  if (!isInForce) return undefined;
  if (action === 'hold') return wasAlert ? 'alert.ended.v1' : 'story.ended.v1';
  return wasAlert ? 'alert.issued.v1' : 'story.published.v1';
}

function buildPayload(event: string, storyId: string) {
  const item = wireId('story', storyId);
  return event.startsWith('alert.')
    ? { alert_id: storyId, item_id: item }
    : { story_id: item, cluster_id: null };
}

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
  refreshEntry: RefreshEntry;
};
/** Updates the feeds and the event of a story to its current state; returns the cells it is shown in. */
export type RefreshEntry = (writing: OperatorTransaction, storyId: string) => Promise<readonly Cell[]>;
export type OperatorTransaction = { db: ClientBase; send: PipelinedQuery; now: Date; newId: () => string };

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
  return inTransaction(pool, (db, send) => decideStory({ db, send, now, newId }, refreshEntry, wanted));
}

/** The same in the caller's transaction. */
export async function decideStory(
  writing: OperatorTransaction,
  refreshEntry: RefreshEntry,
  wanted: OperatorAction,
): Promise<OperatorResult | undefined> {
  const { action, storyId, reason, by, note = null } = wanted;
  const { db, now } = writing;
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
  const shown = await refreshEntry(writing, storyId);
  const event = eventName(action, story.wasAlert, isInForce);
  if (event !== undefined) await announce(writing, { event, storyId, version, before, shown });
  return { version };
}

/** What an operator found to be right, or what the report says where a correction is withdrawn. */
export type StoryCorrectionInput = {
  severity?: number;
  place?: alerts.CorrectedPlace;
  /** It has left its event in this transaction, or may join one again. */
  isDetached?: boolean;
  /** What the rules read from the report, and how certain they are, of 100. Absent: certain, and held. */
  readPercent?: number;
};

/**
 * Writes what an operator found to be right, in the caller's transaction, and announces it as a new revision of the
 * publisher would be. Returns the version of that; the one after it is left for the notice that the story was
 * corrected. Undefined for a story that is over, held or gone: nobody acts on it. Later revisions keep to it, see
 * hold-corrections.ts.
 */
export async function correctStory(
  writing: OperatorTransaction,
  refreshEntry: RefreshEntry,
  storyId: string,
  { severity, place, isDetached, readPercent }: StoryCorrectionInput,
): Promise<number | undefined> {
  const { db, now } = writing;
  const story = await alerts.lockStory(db, storyId);
  if (story === undefined || !isOpenStatus(story.status) || story.operatorState !== null) return undefined;
  const before = await alerts.findCells(db, storyId, [storyId, story.eventId]);
  const alert = story.wasAlert ? await alerts.lock(db, storyId, storyId, now) : story;
  const version = Math.max(alert.version, story.version) + 1;
  const next = { version: version + 1, at: now, percent: readPercent ?? 100 };
  const isHeld = readPercent === undefined;
  if (severity !== undefined) {
    await alerts.correctSeverity(db, storyId, { severity, ...next });
    await alerts.holdField(db, storyId, 'severity', isHeld);
  }
  if (place !== undefined) {
    await alerts.correctPlace(db, storyId, { place, ...next });
    await alerts.holdField(db, storyId, 'place', isHeld);
  }
  if (isDetached !== undefined) {
    await alerts.noteRevision(db, storyId, next);
    await alerts.holdField(db, storyId, 'event', isDetached);
  }
  const shown = await refreshEntry(writing, storyId);
  const event = story.wasAlert ? 'alert.updated.v1' : 'story.updated.v1';
  await announce(writing, { event, storyId, version, before, shown });
  return version;
}

type Announcement = {
  event: 'alert.updated.v1' | 'story.updated.v1' | NonNullable<ReturnType<typeof eventName>>;
  storyId: string;
  version: number;
  before: readonly string[];
  shown: readonly Cell[];
};

async function announce(
  { db, now, newId }: OperatorTransaction,
  { event, storyId, version, before, shown }: Announcement,
): Promise<void> {
  const cells = fewerCells([...before.map(cellFromInt8), ...shown], LIMITS.eventCells).map(cellToInt8);
  const payload = buildPayload(event, storyId);
  await alerts.insertOutboxRow(db, { id: newId(), event, storyId, version, cells, payload }, now);
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

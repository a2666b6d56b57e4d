import { type ManualAlert, manualAlertSchema } from '@paligid/contract/entities/manual-alert';
import { TEXT } from '@paligid/contract/limits';
import {
  type ConfirmationRejection,
  confirmationRejection,
  MAX_MANUAL_ALERT_MS,
} from '@paligid/domain/alerts/two-person-rule';
import { wireId } from '@paligid/domain/ids';
import { immediateActions } from '@paligid/domain/understanding/sentences';
import type { ClientBase, Pool } from 'pg';
import { inTransaction } from '../../platform/database.ts';
import { inEachLanguage } from '../../platform/http/language.ts';
import { type NotifiedStory, storedAreaReach } from '../stories/notified-stories.service.ts';
import * as alerts from './alerts.repository.ts';
import * as repository from './manual-alerts.repository.ts';

type Draft = { content: ManualAlert; area: string; placeName: string; by: string };

/** Stores a draft for another operator to confirm. Undefined: it would be over, or in force for too long. */
export function draftManualAlert(
  { pool, newId }: { pool: Pool; newId: () => string },
  draft: Draft,
  now: Date,
): Promise<string> | undefined {
  const lastsMs = Date.parse(draft.content.expires_at) - now.getTime();
  if (lastsMs <= 0 || lastsMs > MAX_MANUAL_ALERT_MS) return undefined;
  return inTransaction(pool, async (db) => {
    const id = newId();
    await repository.insert(db, { id, ...draft, at: now });
    await repository.insertAudit(db, { id, action: 'drafted', by: draft.by, reason: null, at: now });
    return id;
  });
}

type ConfirmDeps = {
  pool: Pool;
  newId: () => string;
  /** Accepts the alert as a report, in the same transaction; returns the id of the report. */
  issue: (db: ClientBase, id: string, content: ManualAlert) => Promise<string>;
};

export type ConfirmOutcome = { isExercise: boolean } | { refused: ConfirmationRejection | 'unknown' };

/**
 * The two-person rule: sends a draft if a second person confirms it in time, once. What is refused is recorded too. An
 * exercise takes the way of an alert from the outbox on; it never becomes a story, so no feed can show it.
 */
export function confirmManualAlert(
  { pool, newId, issue }: ConfirmDeps,
  { id, by }: { id: string; by: string },
  now: Date,
): Promise<ConfirmOutcome> {
  return inTransaction(pool, async (db): Promise<ConfirmOutcome> => {
    const draft = await repository.lock(db, id);
    if (draft === undefined) return { refused: 'unknown' };
    const content = manualAlertSchema.parse(draft.content);
    const refused = confirmationRejection(
      {
        draftedBy: draft.draftedBy,
        draftedAtMs: draft.draftedAt.getTime(),
        confirmedBy: draft.confirmedBy,
        expiresAtMs: Date.parse(content.expires_at),
      },
      by,
      now.getTime(),
    );
    const action = refused === undefined ? 'confirmed' : 'refused';
    await repository.insertAudit(db, { id, action, by, reason: refused ?? null, at: now });
    if (refused !== undefined) return { refused };
    const itemId = draft.isExercise ? null : await issue(db, id, content);
    await repository.markConfirmed(db, id, { by, at: now, itemId });
    if (draft.isExercise)
      await announceExercise(db, { id, version: 1, event: 'alert.issued.v1' }, newId(), now);
    return { isExercise: draft.isExercise };
  });
}

type ExerciseEvent = { id: string; version: number; event: 'alert.issued.v1' | 'alert.ended.v1' };

/** To no cell: no open page hears of it. */
async function announceExercise(
  db: ClientBase,
  { id, version, event }: ExerciseEvent,
  outboxId: string,
  now: Date,
): Promise<void> {
  const payload = { alert_id: id, item_id: wireId('story', id) };
  await alerts.insertOutboxRow(db, { id: outboxId, event, storyId: id, version, cells: [], payload }, now);
}

/** Programs that were stopped for a day still end what was left. */
const EXERCISE_GRACE_MS = 24 * 3_600_000;

/**
 * Ends exercises whose time is over: whoever was notified gets the all-clear, as of an alert. Nothing else ends them,
 * because no story of theirs expires. Returns false: the next round has what ends meanwhile.
 */
export function endExercises(
  { pool, newId }: { pool: Pool; newId: () => string },
  now: Date,
): Promise<boolean> {
  const draftedAfter = new Date(now.getTime() - MAX_MANUAL_ALERT_MS - EXERCISE_GRACE_MS);
  return inTransaction(pool, async (db) => {
    for (const ended of await alerts.endExercises(db, now, draftedAfter)) {
      await announceExercise(db, { ...ended, event: 'alert.ended.v1' }, newId(), now);
    }
    return false;
  });
}

const MAX_LISTED = 50;

export function listManualAlerts(pool: Pool): Promise<repository.ListedManualAlert[]> {
  return repository.list(pool, MAX_LISTED);
}

/** A confirmed exercise as people are notified of it. */
export async function findExercise(pool: Pool, id: string, now: Date): Promise<NotifiedStory | undefined> {
  const row = await repository.findConfirmedExercise(pool, id);
  const content = manualAlertSchema.safeParse(row?.content).data;
  if (row === undefined || row.confirmedAt === null || content === undefined) return undefined;
  const { severity, category, title, instructions, source } = content;
  const expiresAt = new Date(content.expires_at);
  return {
    itemId: wireId('story', id),
    version: 1,
    ...{ category, severity, source, expiresAt },
    ...{ isAlert: true, isOfficial: true, isExercise: true, isFollowUp: false, earlierReports: 0 },
    ...{ sameEventIds: [], ofEvent: null },
    isInForce: expiresAt > now,
    ending: 'over',
    title,
    steps: inEachLanguage((locale) => immediateActions(instructions[locale], TEXT.action)),
    where: row.placeName.slice(0, TEXT.label),
    publishedAt: row.confirmedAt,
    readAt: row.confirmedAt,
    reach: (point) => storedAreaReach(row.area, point),
  };
}

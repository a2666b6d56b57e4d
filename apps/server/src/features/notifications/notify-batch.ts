import type { HoldReason, NotificationChange } from '@paligid/domain/alerts/notification-ladder';
import { LADDER } from '@paligid/domain/alerts/notification-ladder-table';
import { notificationBody, notificationTitle, shorten } from '@paligid/i18n/notification-text';
import type { ClientBase, Pool } from 'pg';
import { inTransaction } from '../../platform/database.ts';
import { inEachLanguage } from '../../platform/http/language.ts';
import * as mails from './alert-mails.repository.ts';
import * as repository from './audience.repository.ts';
import { notificationSubject } from './compose-notification.ts';
import { decideBatch, type RecipientDecision, type VersionToNotify } from './decide-batch.ts';
import * as deliveries from './deliveries.repository.ts';
import {
  MAX_SEARCH_LENGTH,
  type NotificationReason,
  notificationKind,
  reachFromReason,
} from './notification-reason.ts';
import * as notifications from './notifications.repository.ts';

/**
 * `readers`: the accounts that it was sent to, each with what happened to the alert for them. `wasSearched`: what they
 * had of it came by a saved search.
 */
export type BatchOutcome = {
  sent: number;
  held: number;
  readers: { userId: string; change: NotificationChange; wasSearched: boolean }[];
};

const MAILED_SEVERITY = 5;
/** What a reader is shown as held back. The rest never concerned them, or they know it. */
const SHOWN_HOLDS: readonly HoldReason[] = [
  'level-off',
  'place-level',
  'muted',
  'quiet-hours',
  'budget',
  'same-event',
];

/**
 * One transaction: the recipients are locked, decided and stored together. Undefined: `isCurrent` says that something
 * newer is known, and nobody is notified of this any more.
 */
export function notifyBatch(
  pool: Pool,
  version: VersionToNotify,
  ids: readonly string[],
  isCurrent: (db: ClientBase) => Promise<boolean>,
): Promise<BatchOutcome | undefined> {
  const { change, severity, isExercise } = version.event;
  const isEnd = change === 'ended' || change === 'recalled';
  return inTransaction(pool, async (db) => {
    if (!(await isCurrent(db))) return undefined;
    const recipients = await repository.lockRecipients(db, ids);
    await deliveries.supersedeOlder(db, version, ids);
    const stored = (await decideBatch(db, version, recipients)).filter(isStored);
    const rows = stored.map((decided) => toRow(version, decided));
    const sent = rows.filter(({ decision }) => decision === 'send');
    if (rows.length > 0) await notifications.insertMany(db, version, rows);
    if (sent.length > 0) await deliveries.insertDecided(db, version, sent.map(toDelivery), isEnd);
    const isMailed = !isExercise && (isEnd || severity === MAILED_SEVERITY);
    const mailed = isMailed ? findMailed(stored) : [];
    if (mailed.length > 0) await mails.insertDecided(db, version, mailed);
    const readers = stored.flatMap(({ recipient: { userId }, decision, sent: { event } }) =>
      decision.decision === 'send' && userId !== null
        ? [{ userId, change: decision.change, wasSearched: event?.isSearched ?? false }]
        : [],
    );
    return { sent: sent.length, held: rows.length - sent.length, readers };
  });
}

/** What was held back is stored once for each alert. */
function isStored({ decision, isFirst }: RecipientDecision): boolean {
  return decision.decision === 'send' || (isFirst && SHOWN_HOLDS.includes(decision.reason));
}

/** Who is in no danger is sent it after everybody who is. */
function toDelivery(row: StoredRow) {
  return row.reason.code === 'saved-search' ? { ...row, step: LADDER.searchStep } : row;
}

/** Whether the address is verified is looked up when the mail is queued. A saved search is no critical alert. */
function findMailed(decided: readonly RecipientDecision[]): string[] {
  return decided
    .filter(({ decision, settings }) => decision.decision === 'send' && settings.email_critical)
    .filter(({ decision }) => decision.reason !== 'saved-search')
    .map(({ recipient }) => recipient.id);
}

type StoredRow = notifications.NotificationRow & { reason: NotificationReason };

function toRow(
  { facts, ending, now }: VersionToNotify,
  { recipient, decision, place, search, sent, sameAs }: RecipientDecision,
): StoredRow {
  const isSent = decision.decision === 'send';
  const was = ([1, 2, 3, 4, 5] as const).find((severity) => severity === sent.event?.severity) ?? null;
  const reason: NotificationReason = {
    code: decision.reason,
    change: decision.change,
    place: place && { kind: place.kind, name: place.name },
    inside: place?.inside ?? false,
    was,
    ending,
    ...(sameAs === undefined ? {} : { sameAs }),
    ...(facts.exercise === true ? { isExercise: true } : {}),
    search: search !== null && decision.reason === 'saved-search' ? shorten(search, MAX_SEARCH_LENGTH) : null,
    isBudgeted: isSent && decision.isBudgeted,
    ladder: LADDER.version,
  };
  const kind = notificationKind(reason);
  const reach = reachFromReason(reason, place?.distanceM ?? 0);
  const texts = inEachLanguage((language) => {
    const subject = notificationSubject(facts, reason, language);
    return {
      title: notificationTitle(kind, subject, language),
      body: notificationBody({ kind, reach, subject, nowMs: now.getTime() }, language),
    };
  });
  return {
    recipientId: recipient.id,
    change: decision.change,
    decision: decision.decision,
    loudness: isSent ? decision.loudness : 'silent',
    reason,
    placeId: place?.placeId ?? null,
    distanceM: place === null ? null : place.distanceM,
    texts,
  };
}

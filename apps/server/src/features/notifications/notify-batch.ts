import { type AlertSettings, alertSettingsSchema } from '@paligid/contract/entities/push';
import { TEXT } from '@paligid/contract/limits';
import {
  decideNotification,
  type HoldReason,
  type LadderDecision,
  type Loudness,
  type NotifiableEvent,
  type NotificationChange,
  type SentBefore,
} from '@paligid/domain/alerts/notification-ladder';
import { LADDER } from '@paligid/domain/alerts/notification-ladder-table';
import { placeToName, type ReachedPlace, reachesPlace } from '@paligid/domain/alerts/notified-place';
import { manilaDayStartMs } from '@paligid/domain/alerts/quiet-hours';
import { placeByCode } from '@paligid/geo/areas';
import { notificationBody, notificationTitle } from '@paligid/i18n/notification-text';
import type { Pool } from 'pg';
import { inTransaction } from '../../platform/database.ts';
import { inEachLanguage } from '../../platform/http/language.ts';
import * as mails from './alert-mails.repository.ts';
import { defaultAlertSettings } from './alert-settings.ts';
import * as repository from './audience.repository.ts';
import { notificationSubject } from './compose-notification.ts';
import * as deliveries from './deliveries.repository.ts';
import {
  type NotificationReason,
  notificationKind,
  notificationReasonSchema,
  reachFromReason,
} from './notification-reason.ts';
import * as notifications from './notifications.repository.ts';
import type { PushFacts } from './push-facts.ts';

/** By cell, in the form of the database. */
export type CellReaches = Map<string, { distanceM: number; inside: boolean; part: boolean }>;

export type VersionToNotify = {
  alertId: string;
  version: number;
  itemId: string;
  severity: NotifiableEvent['severity'];
  category: PushFacts['category'];
  expiresAt: Date;
  now: Date;
  event: NotifiableEvent;
  reaches: CellReaches;
  /** Versions that anybody was notified of, with this one. */
  versions: readonly number[];
  ending: NotificationReason['ending'];
  facts: PushFacts;
};

type NamedPlace = ReachedPlace & { kind: repository.PlaceRow['kind']; name: string | null };

const SOUND_WINDOW_MS = LADDER.minutesBetweenSounds * 60_000;
const MAILED_SEVERITY = 5;
/** What a reader is shown as held back. The rest never concerned them, or they know it. */
const SHOWN_HOLDS: readonly HoldReason[] = ['level-off', 'muted', 'quiet-hours', 'budget'];

/** `readers`: the accounts that it was sent to, each with what happened to the alert for them. */
export type BatchOutcome = {
  sent: number;
  held: number;
  readers: { userId: string; change: NotificationChange; loudness: Loudness }[];
};

/** One transaction: the recipients are locked, decided and stored together. */
export function notifyBatch(
  pool: Pool,
  version: VersionToNotify,
  ids: readonly string[],
): Promise<BatchOutcome> {
  const { alertId, now, event } = version;
  const isEnd = event.change === 'ended' || event.change === 'recalled';
  return inTransaction(pool, async (db) => {
    const recipients = await repository.lockRecipients(db, ids);
    await repository.supersedeOlder(db, version, ids);
    const dayStart = new Date(manilaDayStartMs(now.getTime()));
    const since = new Date(Math.min(dayStart.getTime(), now.getTime() - SOUND_WINDOW_MS));
    const [places, earlier, sendings, recent] = await Promise.all([
      isEnd ? [] : repository.findPlaces(db, ids),
      repository.findEarlier(db, alertId, version.versions, ids),
      repository.findSent(db, alertId, ids),
      repository.findRecent(db, ids, { alertId, since, dayStart }),
    ]);
    const placesOf = Map.groupBy(places, ({ recipientId }) => recipientId);
    const earlierOf = Map.groupBy(earlier, ({ recipientId }) => recipientId);
    const sentOf = Map.groupBy(sendings, ({ recipientId }) => recipientId);
    const recentOf = new Map(recent.map((row) => [row.recipientId, row]));
    const rows = recipients.flatMap((recipient) => {
      const known = earlierOf.get(recipient.id) ?? [];
      if (known.some((row) => row.version === version.version)) return [];
      const settings = readSettings(recipient);
      const place = placeToName(
        findReachedPlaces(placesOf.get(recipient.id) ?? [], version),
        settings,
        event.category,
      );
      const reached = findReachedBy(known, sentOf.get(recipient.id) ?? [], isEnd);
      const sent = sentBefore(reached, recentOf.get(recipient.id), dayStart);
      const decision = decideNotification({ event, place, settings, sent, nowMs: now.getTime() });
      return isStored(decision, known) ? [toRow(recipient.id, version, { decision, place, sent })] : [];
    });
    const sent = rows.filter(({ decision }) => decision === 'send');
    if (rows.length > 0) await notifications.insertMany(db, version, rows);
    if (sent.length > 0) await deliveries.insertDecided(db, version, sent, isEnd);
    const mailed = isEnd || event.severity === MAILED_SEVERITY ? findMailed(sent, recipients) : [];
    if (mailed.length > 0) await mails.insertDecided(db, version, mailed);
    const accounts = new Map(recipients.map(({ id, userId }) => [id, userId]));
    const readers = sent.flatMap(({ recipientId, change, loudness }) => {
      const userId = accounts.get(recipientId);
      return userId ? [{ userId, change, loudness }] : [];
    });
    return { sent: sent.length, held: rows.length - sent.length, readers };
  });
}

/** Whether the address is verified is looked up when the mail is queued. */
function findMailed(
  sent: readonly notifications.NotificationRow[],
  recipients: readonly repository.RecipientRow[],
): string[] {
  const asked = new Set(
    recipients
      .filter(
        ({ userId, settings }) =>
          userId !== null && alertSettingsSchema.safeParse(settings).data?.email_critical,
      )
      .map(({ id }) => id),
  );
  return sent.filter(({ recipientId }) => asked.has(recipientId)).map(({ recipientId }) => recipientId);
}

/** What was held back is stored once for each alert. */
function isStored(decision: LadderDecision, known: readonly repository.EarlierRow[]): boolean {
  return decision.decision === 'send' || (known.length === 0 && SHOWN_HOLDS.includes(decision.reason));
}

/** Stored settings that a later release wrote, or none, count as the defaults. */
function readSettings({ settings, weights }: repository.RecipientRow): AlertSettings {
  return alertSettingsSchema.safeParse(settings).data ?? defaultAlertSettings(weights);
}

function findReachedPlaces(
  places: readonly repository.PlaceRow[],
  { reaches }: VersionToNotify,
): NamedPlace[] {
  return places.flatMap(({ id, kind, label, code, radiusKm, cell }) => {
    const reach = reaches.get(cell);
    if (reach === undefined) return [];
    const area = placeByCode(code);
    const isCity = area?.kind !== 'barangay';
    if (!reachesPlace(reach, { radiusKm, isCity })) return [];
    const name = label ?? (kind === 'other' ? (area?.name ?? null) : null);
    const { inside, distanceM } = reach;
    return [{ placeId: id, kind, name: name?.slice(0, TEXT.placeName) ?? null, inside, distanceM }];
  });
}

/**
 * What reached a recipient. A version that no push service accepted has not: the next one is new to them and sounds. An
 * end goes to whom it may have reached. Without a device it is read in the history.
 */
function findReachedBy(
  known: readonly repository.EarlierRow[],
  deliveries: readonly repository.SentRow[],
  isEnd: boolean,
): repository.EarlierRow[] {
  return known.filter(({ decision, version }) => {
    const sent = deliveries.find((it) => it.version === version);
    return decision === 'send' && (sent === undefined || (isEnd ? sent.isTried : sent.isAccepted));
  });
}

function sentBefore(
  reached: readonly repository.EarlierRow[],
  recent: repository.RecentRow | undefined,
  dayStart: Date,
): SentBefore {
  const reasons = reached.map(({ reason }) => notificationReasonSchema.safeParse(reason).data);
  const last = reached.at(-1);
  const lastReason = reasons.at(-1);
  const sounds = reached
    .filter(({ loudness }) => loudness !== 'silent')
    .map(({ createdAt }) => createdAt.getTime());
  const lastSoundMs = Math.max(...sounds, recent?.lastSoundAt?.getTime() ?? Number.NEGATIVE_INFINITY);
  const budgeted = reached.filter((row, i) => reasons[i]?.isBudgeted === true && row.createdAt >= dayStart);
  return {
    event:
      last === undefined
        ? null
        : {
            version: last.version,
            severity: last.severity,
            ending: endingOf(last.change, lastReason),
            inReach: lastReason?.code !== 'no-longer-near',
          },
    budgetUsed: (recent?.budgetUsed ?? 0) + budgeted.length,
    lastSoundMs: Number.isFinite(lastSoundMs) ? lastSoundMs : null,
  };
}

function endingOf(change: string, reason: NotificationReason | undefined) {
  if (change === 'recalled') return 'recalled';
  if (change !== 'ended') return null;
  return reason?.ending === 'held' ? 'held' : 'ended';
}

type Decided = { decision: LadderDecision; place: NamedPlace | null; sent: SentBefore };

function toRow(
  recipientId: string,
  { facts, ending, now }: VersionToNotify,
  { decision, place, sent }: Decided,
): notifications.NotificationRow {
  const isSent = decision.decision === 'send';
  const was = ([1, 2, 3, 4, 5] as const).find((severity) => severity === sent.event?.severity) ?? null;
  const reason: NotificationReason = {
    code: decision.reason,
    change: decision.change,
    place: place && { kind: place.kind, name: place.name },
    inside: place?.inside ?? false,
    was,
    ending,
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
    recipientId,
    change: decision.change,
    decision: decision.decision,
    loudness: isSent ? decision.loudness : 'silent',
    reason,
    placeId: place?.placeId ?? null,
    distanceM: place === null ? null : place.distanceM,
    texts,
  };
}

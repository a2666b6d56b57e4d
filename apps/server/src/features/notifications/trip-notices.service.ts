import { createHash } from 'node:crypto';
import { alertSettingsSchema, type PushLanguage } from '@paligid/contract/entities/push';
import { LADDER } from '@paligid/domain/alerts/notification-ladder-table';
import { decideTripNotification } from '@paligid/domain/alerts/trip-ladder';
import { newUuidV7, wireId } from '@paligid/domain/ids';
import type { TripNotice } from '@paligid/domain/smart/trip-notices';
import { manilaDayStartMs } from '@paligid/domain/time/calendar';
import { tripNoticeText } from '@paligid/i18n/trip-notice-text';
import type { ClientBase, Pool } from 'pg';
import { inEachLanguage } from '../../platform/http/language.ts';
import type { ReaderMessage } from '../../platform/reader-messages.ts';
import { defaultAlertSettings } from './alert-settings.ts';
import * as audience from './audience.repository.ts';
import { tripSubject } from './compose-notification.ts';
import { findReached, SOUND_WINDOW_MS, sentBefore } from './decide-batch.ts';
import * as deliveries from './deliveries.repository.ts';
import * as earlierDecisions from './earlier-decisions.repository.ts';
import type { NotificationReason } from './notification-reason.ts';
import * as notifications from './notifications.repository.ts';
import type { PushFacts } from './push-facts.ts';
import * as recipients from './recipients.repository.ts';

type TripFacts = NonNullable<PushFacts['trip']>;

export type TripToNotify = {
  /** Of the trip; `tripNoticeId` makes it. */
  id: string;
  userId: string;
  /** 1 for the first notice of the trip. */
  version: number;
  notice: TripNotice;
  itemId: string;
  severity: PushFacts['severity'];
  category: PushFacts['category'];
  title: PushFacts['title'];
  source: string;
  trip: Omit<TripFacts, 'notice'>;
  /** Nothing is sent after this. */
  departMs: number;
  now: Date;
};

const SHOWN_HOLDS: readonly string[] = ['muted', 'budget'];
const CHANGES = { found: 'issued', worse: 'updated', cleared: 'ended' } as const;

/**
 * The same for every look at one trip of one reader, in whatever process and however often the routine is entered anew:
 * the database refuses a second notification with it.
 */
export function tripNoticeId(userId: string, direction: 'there' | 'back', departMs: number): string {
  const digest = createHash('sha256').update(`trip ${userId} ${direction}`).digest();
  return newUuidV7(manilaDayStartMs(departMs), (count) => digest.subarray(0, count));
}

/** In the transaction that records the look. Returns what open pages are sent after its commit. */
export async function notifyOfTrip(tx: ClientBase, trip: TripToNotify): Promise<ReaderMessage | undefined> {
  const account = await recipients.findOfAccount(tx, trip.userId);
  const [recipient] = account === undefined ? [] : await audience.lockRecipients(tx, [account.id]);
  if (recipient === undefined) return undefined;
  const { id: alertId, version, notice, severity, category, now } = trip;
  const ids = [recipient.id];
  const earlier = await earlierDecisions.findEarlier(tx, alertId, [1, 2], ids);
  if (earlier.some((row) => row.version >= version)) return undefined;
  const dayStart = new Date(manilaDayStartMs(now.getTime()));
  const since = new Date(Math.min(dayStart.getTime(), now.getTime() - SOUND_WINDOW_MS));
  const [sendings, recent] = [
    await earlierDecisions.findSent(tx, alertId, ids),
    await earlierDecisions.findRecent(tx, ids, { alertId, since, dayStart }),
  ];
  const isEnd = notice === 'cleared';
  const sent = sentBefore(findReached(earlier, sendings, isEnd), recent[0], dayStart);
  const settings =
    alertSettingsSchema.safeParse(recipient.settings).data ?? defaultAlertSettings(recipient.weights);
  const decision = decideTripNotification({
    ...{ notice, severity, category, settings, sent, nowMs: now.getTime() },
  });
  // What nobody has sent yet is out of date, also where nothing replaces it.
  await deliveries.supersedeOlder(tx, { alertId, version }, ids);
  const isSent = decision.decision === 'send';
  if (!isSent && !SHOWN_HOLDS.includes(decision.reason)) return undefined;
  const facts = buildFacts(trip);
  const reason: NotificationReason = {
    ...{ code: decision.reason, change: decision.change, place: null, inside: false, was: null },
    ending: isEnd ? 'over' : null,
    ...{ isBudgeted: isSent && decision.isBudgeted, ladder: LADDER.version },
  };
  const texts = inEachLanguage((language) => tripNoticeText(tripSubject(facts, language), language));
  const fields = { alertId, version, itemId: trip.itemId, severity, category, now };
  const row: notifications.NotificationRow = {
    ...{ recipientId: recipient.id, change: decision.change, decision: decision.decision },
    loudness: isSent ? decision.loudness : 'silent',
    ...{ reason, texts, placeId: null, distanceM: null },
  };
  const expiresAt = new Date(trip.departMs);
  await notifications.insertMany(tx, { ...fields, expiresAt }, [row]);
  if (!isSent) return undefined;
  await deliveries.insertMessage(tx, { alertId, version, facts, expiresAt, now });
  await deliveries.insertDecided(tx, fields, [row], isEnd);
  return {
    readers: [wireId('user', trip.userId)],
    message: inEachLanguage((language) => ({
      type: 'notification',
      data: {
        ...{ id: `${alertId}:${version}`, title: texts[language].title, message: texts[language].body },
        ...{ story_id: trip.itemId, severity, change: CHANGES[notice] },
        expires_at: expiresAt.toISOString(),
      },
    })),
  };
}

/** For a reader who does not make the trip. What a sender has taken may still arrive. */
export async function withdrawTripNotice(tx: ClientBase, tripId: string): Promise<void> {
  await deliveries.withdrawAll(tx, tripId);
}

/** Without it nothing could be recorded for an account that has never subscribed a device. */
export async function ensureRecipient(
  db: Pool,
  userId: string,
  made: { id: string; language: PushLanguage; now: Date },
): Promise<void> {
  if ((await recipients.findOfAccount(db, userId)) === undefined)
    await recipients.putOfAccount(db, userId, made);
}

const NOTHING = { en: '', fil: '' };

/** Title and source also serve a sender of the release before, which does not know of trips. */
function buildFacts({
  notice,
  itemId,
  severity,
  category,
  title,
  source,
  trip,
  now,
}: TripToNotify): PushFacts {
  return {
    kind: notice === 'cleared' ? 'ended' : 'alert',
    ...{ item_id: itemId, change: CHANGES[notice], severity, category, title, area: NOTHING },
    ...{ steps: { en: [], fil: [] }, until: trip.depart_at, issued_at: null, read_at: now.toISOString() },
    ...{ source, trip: { ...trip, notice } },
  };
}

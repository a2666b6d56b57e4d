import type {
  notificationHistory,
  readNotifications,
  unreadNotifications,
} from '@paligid/contract/api/notifications.api';
import { notificationRecordSchema } from '@paligid/contract/entities/push';
import { severitySchema } from '@paligid/contract/fields';
import { recordId } from '@paligid/contract/ids';
import { LIMITS } from '@paligid/contract/limits';
import { placeName, reasonText } from '@paligid/i18n/notification-text';
import type { Pool } from 'pg';
import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Language } from '../../platform/http/language.ts';
import {
  categorySchema,
  notificationReasonSchema,
  notificationTextsSchema,
  reachFromReason,
} from './notification-reason.ts';
import * as notifications from './notifications.repository.ts';
import * as recipients from './recipients.repository.ts';
import type { SubscriptionsService } from './subscriptions.service.ts';

type History = z.output<typeof notificationHistory.response>['data'];
type NotificationRecord = z.output<typeof notificationRecordSchema>;
type UnreadItems = z.output<typeof unreadNotifications.response>['data'];
type Unread = z.output<typeof readNotifications.response>['data'];

/** A reader, or a guest who proves a subscription. */
type Caller = { userId: string | null; subscription: { id: string; secret: string } | undefined };

const DAY_MS = 24 * 3_600_000;
/** How long notifications are stored. */
const HISTORY_DAYS = 30;
const WEEK_DAYS = 7;
const NOTHING: History = {
  notifications: [],
  next: null,
  unread: 0,
  week: { sent: 0, held: 0, held_by: {} },
};

export type HistoryService = ReturnType<typeof historyService>;
type Deps = { db: Pool; clock: Clock; subscriptions: Pick<SubscriptionsService, 'findGuest'> };

/** What was sent to a recipient and what was held back, on any device, and why. */
export function historyService({ db, clock, subscriptions }: Deps) {
  const findRecipient = async ({ userId, subscription }: Caller): Promise<string | undefined> => {
    if (userId !== null) return (await recipients.findOfAccount(db, userId))?.id;
    if (subscription === undefined) throw new ApiError('SIGN_IN_REQUIRED');
    return subscriptions.findGuest(subscription);
  };
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);

  return {
    list: async (caller: Caller, before: string | undefined, language: Language): Promise<History> => {
      const recipientId = await findRecipient(caller);
      if (recipientId === undefined) return NOTHING;
      const since = daysAgo(HISTORY_DAYS);
      const limit = LIMITS.notifications + 1;
      const [rows, unread, counts] = await Promise.all([
        notifications.list(db, { recipientId, since, before: parseCursor(before), now: clock.now(), limit }),
        notifications.countUnread(db, recipientId, since),
        notifications.countSince(db, recipientId, daysAgo(WEEK_DAYS)),
      ]);
      const shown = rows.slice(0, LIMITS.notifications);
      const last = shown.at(-1);
      return {
        notifications: shown.flatMap((row) => present(row, language)),
        next: rows.length < limit || last === undefined ? null : cursorOf(last),
        unread,
        week: presentWeek(counts),
      };
    },

    listUnread: async (caller: Caller): Promise<UnreadItems> => {
      const recipientId = await findRecipient(caller);
      if (recipientId === undefined) return { item_ids: [] };
      const since = daysAgo(HISTORY_DAYS);
      return { item_ids: await notifications.listUnread(db, recipientId, since, LIMITS.notifications) };
    },

    /** On every device: an account has one history. */
    markRead: async (caller: Caller, upTo: Date): Promise<Unread> => {
      const recipientId = await findRecipient(caller);
      if (recipientId === undefined) return { unread: 0 };
      const since = daysAgo(HISTORY_DAYS);
      await notifications.markRead(db, { recipientId, since, upTo, now: clock.now() });
      return { unread: await notifications.countUnread(db, recipientId, since) };
    },

    /** For the reader's own data export. */
    record: async (userId: string, language: Language): Promise<NotificationRecord[]> => {
      const recipient = await recipients.findOfAccount(db, userId);
      if (recipient === undefined) return [];
      const since = daysAgo(HISTORY_DAYS);
      const page = { recipientId: recipient.id, since, before: undefined, now: clock.now() };
      const rows = await notifications.list(db, { ...page, limit: LIMITS.exportList });
      return rows.flatMap((row) => present(row, language));
    },
  };
}

/** What a later release stored, and this one cannot read, is left out. */
function present(row: notifications.HistoryRow, language: Language): NotificationRecord[] {
  const texts = notificationTextsSchema.safeParse(row.texts).data?.[language];
  const reason = notificationReasonSchema.safeParse(row.reason).data;
  const severity = severitySchema.safeParse(row.severity).data;
  if (texts === undefined || reason === undefined || severity === undefined) return [];
  const category = categorySchema.parse(row.category);
  const reach = reachFromReason(reason, row.distanceM ?? 0);
  const record = {
    alert_id: row.alertId,
    version: row.version,
    item_id: reason.isExercise ? null : row.itemId,
    change: row.change,
    ...{ severity, category, decision: row.decision, loudness: row.loudness },
    ...texts,
    place: row.placeId && reason.place && { id: row.placeId, label: placeName(reason.place, language) },
    distance_m: row.distanceM,
    reason: {
      code: reason.code,
      text: reasonText(
        {
          ...{ code: reason.code, reach, category, severity },
          ...{ sameAs: reason.sameAs?.source, search: reason.search },
        },
        language,
      ),
    },
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
    read_at: row.readAt?.toISOString() ?? null,
  };
  const { data } = notificationRecordSchema.safeParse(record);
  return data === undefined ? [] : [data];
}

function presentWeek(counts: Awaited<ReturnType<typeof notifications.countSince>>): History['week'] {
  const total = (wanted: string) =>
    counts.find(({ decision, code }) => decision === wanted && code === null)?.alerts ?? 0;
  const held = counts.flatMap(({ decision, code, alerts }) =>
    decision === 'hold' && code !== null ? [[code, alerts] as const] : [],
  );
  return { sent: total('send'), held: total('hold'), held_by: Object.fromEntries(held) };
}

/** The microseconds past the millisecond come last: a release that does not know them reads what stands before. */
const cursorSchema = z.tuple([
  z.coerce.date(),
  recordId,
  z.coerce.number().int().min(1),
  z.coerce.number().int().min(0).max(999).default(0),
]);

function cursorOf({ createdAt, createdMicros, alertId, version }: notifications.HistoryCursor): string {
  return `${createdAt.getTime()}.${alertId}.${version}.${createdMicros}`;
}

function parseCursor(text: string | undefined): notifications.HistoryCursor | undefined {
  if (text === undefined) return undefined;
  const [time, alert, number, micros] = text.split('.');
  const { data } = cursorSchema.safeParse([Number(time), alert, number, micros]);
  if (data === undefined) throw new ApiError('INVALID_REQUEST');
  const [createdAt, alertId, version, createdMicros] = data;
  return { createdAt, createdMicros, alertId, version };
}

import type { PushPayload } from '@paligid/contract/entities/push';
import { m } from '@paligid/i18n/messages';
import { parsePushPayload } from '../push/push-payload.ts';
import type { PushStore } from '../push/push-store.ts';
import {
  type NotificationData,
  notificationOptions,
  unreadableNotification,
} from './notification-options.ts';
import { isPastEnd, type NotificationPlan, planNotification } from './plan-notification.ts';

export interface HandlePushDeps {
  store: PushStore;
  registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'getNotifications'>;
  /** Pages of this site that are open. */
  notifyPages: (message: PushMessage) => Promise<void>;
  setBadge: (count: number) => Promise<void>;
  /** The server's time; undefined when it cannot be reached. */
  fetchServerTime: () => Promise<number | undefined>;
  now: () => number;
  language: () => 'en' | 'fil';
}

/** What the service worker tells open pages. */
type PushMessage = { type: 'push-arrived' } | { type: 'push-test'; arrivedAt: number };

/**
 * Shows a push message: at most once per version, never past its end, and with the notification of the same alert
 * replaced in place. Without storage it is still shown.
 */
export async function handlePush(text: string, deps: HandlePushDeps): Promise<void> {
  const payload = parsePushPayload(text);
  if (payload === undefined) return showUnreadable(deps);
  const plan = await makePlan(payload, deps);
  if (plan.kind === 'show') {
    await deps.registration.showNotification(payload.title, notificationOptions(payload, plan));
    // After it is shown: a worker that is stopped in between shows it again rather than not at all.
    await record(payload, deps);
  } else await settle(payload, plan, deps);
  await closeOver(payload, deps);
  await updateBadge(payload, deps);
}

/**
 * Closes what stands on the phone past its end because its all-clear never arrived. By the server's clock, which sent
 * this message: the phone's may be wrong.
 */
async function closeOver({ sent_at }: PushPayload, { registration }: HandlePushDeps): Promise<void> {
  const sentMs = Date.parse(sent_at);
  for (const notification of await registration.getNotifications()) {
    const { payload } = Object(notification.data) as Partial<NotificationData>;
    if (payload !== undefined && isPastEnd(payload, sentMs)) notification.close();
  }
}

async function makePlan(payload: PushPayload, deps: HandlePushDeps): Promise<NotificationPlan> {
  const { store, now, fetchServerTime } = deps;
  const history = await store.history().catch(() => []);
  const { mutes } = await store.pending().catch(() => ({ mutes: [] }));
  const shown = history.find(({ payload: other }) => other.alert_id === payload.alert_id);
  const context = { shownVersion: shown?.payload.version, mutes };
  // The clock of a phone may be hours ahead, which must not withhold an alert; it was sent at this time or later.
  const deviceMs = Math.max(now(), Date.parse(payload.sent_at));
  const nowMs = isPastEnd(payload, deviceMs) ? ((await fetchServerTime()) ?? deviceMs) : deviceMs;
  return planNotification(payload, { ...context, nowMs });
}

/** Nothing new is shown: what is past its end goes, the rest stays as it is. */
async function settle(
  payload: PushPayload,
  plan: NotificationPlan,
  { registration }: HandlePushDeps,
): Promise<void> {
  const standing = await registration.getNotifications({ tag: payload.tag });
  if (plan.kind === 'over') for (const notification of standing) notification.close();
}

async function record(payload: PushPayload, { store, notifyPages, now }: HandlePushDeps): Promise<void> {
  const receivedAt = now();
  try {
    if (payload.kind === 'test') {
      await store.write('test', { arrivedAt: receivedAt, sentAt: payload.sent_at });
      return await notifyPages({ type: 'push-test', arrivedAt: receivedAt });
    }
    await store.add({ payload, receivedAt });
    await notifyPages({ type: 'push-arrived' });
  } catch {
    // Storage is full or blocked: the notification is shown all the same.
  }
}

async function updateBadge(payload: PushPayload, { registration, setBadge }: HandlePushDeps): Promise<void> {
  const standing = await registration.getNotifications();
  const alerts = standing.filter(({ data }) => Object(data).payload?.kind === 'alert');
  await setBadge(payload.badge ?? alerts.length).catch(() => {});
}

async function showUnreadable({ registration, language }: HandlePushDeps): Promise<void> {
  const locale = language();
  const title = m['bell.unreadable_title']({}, { locale });
  const body = m['bell.unreadable_text']({}, { locale });
  await registration.showNotification(...unreadableNotification(title, body));
}

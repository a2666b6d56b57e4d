import type { PushPayload } from '@paligid/contract/entities/push';
import { m } from '@paligid/i18n/messages';
import { parsePushPayload } from '../push/push-payload.ts';
import type { Mute, PushStore } from '../push/push-store.ts';

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

/** In browsers' notifications, but not in the DOM types yet. */
interface PushNotificationOptions extends NotificationOptions {
  actions?: { action: string; title: string }[];
  renotify?: boolean;
  timestamp?: number;
  vibrate?: number[];
}

/** What a click needs to know; the worker may have been stopped and started meanwhile. */
export interface NotificationData {
  url: string;
  payload?: PushPayload;
}

const ICON = '/icon-192.png';
const BADGE = '/notification-badge.png';
const CRITICAL = 5;
/** Three long pulses: felt through a bag, and unlike a message. */
const ALARM_PULSES = [700, 200, 700, 200, 700];

/** Replaces the notification with the same tag, and sounds again only when told to. */
function notificationOptions(
  payload: PushPayload,
  { isSilent, isRenotified }: Extract<NotificationPlan, { kind: 'show' }>,
): PushNotificationOptions {
  const isAlarm = payload.kind === 'alert' && payload.severity === CRITICAL && payload.alarm !== false;
  const data: NotificationData = { url: payload.url, payload };
  return {
    ...{ body: payload.body, tag: payload.tag, lang: payload.lang, icon: ICON, badge: BADGE, data },
    silent: isSilent,
    renotify: isRenotified,
    // Stays on the screen of a computer until it is dealt with.
    requireInteraction: isAlarm,
    timestamp: Date.parse(payload.issued_at ?? payload.sent_at),
    // A silent notification with a vibration is refused by the browser.
    ...(isAlarm && !isSilent && { vibrate: ALARM_PULSES }),
    actions: [{ action: 'open', title: payload.actions.open }, ...muteAction(payload)],
  };
}

/** Critical alerts cannot be muted, and what is over needs no muting. */
function muteAction({ kind, severity, actions: { mute } }: PushPayload): { action: string; title: string }[] {
  return kind === 'alert' && severity < CRITICAL && mute !== null ? [{ action: 'mute', title: mute }] : [];
}

/** For a message that could not be read: a push must show something, and there may be an alert. */
function unreadableNotification(title: string, body: string): [string, PushNotificationOptions] {
  const data: NotificationData = { url: '/feed' };
  return [title, { body, tag: 'unreadable', icon: ICON, badge: BADGE, data }];
}

/**
 * What to do with a message. `keep`: this version or a later one was shown before, so what is shown stays. `over`: it
 * is past its end, so nothing of it may be shown.
 */
type NotificationPlan =
  | { kind: 'show'; isSilent: boolean; isRenotified: boolean }
  | { kind: 'keep' }
  | { kind: 'over' };

interface PlanContext {
  /** The latest version of this alert that was shown on this device. */
  shownVersion: number | undefined;
  /** Chosen on this device and perhaps not known to the server yet. */
  mutes: readonly Mute[];
  nowMs: number;
}

function planNotification(
  payload: PushPayload,
  { shownVersion = 0, mutes, nowMs }: PlanContext,
): NotificationPlan {
  if (payload.kind === 'test') return { kind: 'show', isSilent: false, isRenotified: true };
  if (payload.version <= shownVersion) return { kind: 'keep' };
  if (isPastEnd(payload, nowMs)) return { kind: 'over' };
  const isSilent = payload.silent || isMuted(payload, mutes);
  return { kind: 'show', isSilent, isRenotified: payload.renotify && !isSilent };
}

/** The end of an alert that is over anyway does not matter: its all-clear is worth showing. */
function isPastEnd({ kind, until }: Pick<PushPayload, 'kind' | 'until'>, nowMs: number): boolean {
  return kind === 'alert' && until !== null && Date.parse(until) <= nowMs;
}

/** A critical alert is never muted. */
function isMuted({ severity, category, place }: PushPayload, mutes: readonly Mute[]): boolean {
  return (
    severity < CRITICAL &&
    mutes.some(
      (mute) => mute.category === category && (mute.place_id === null || mute.place_id === place?.id),
    )
  );
}

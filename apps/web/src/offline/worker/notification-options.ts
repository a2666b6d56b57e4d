import type { PushPayload } from '@paligid/contract/entities/push';
import type { NotificationPlan } from './plan-notification.ts';

/** In browsers' notifications, but not in the DOM types yet. */
export interface PushNotificationOptions extends NotificationOptions {
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
export function notificationOptions(
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
export function unreadableNotification(title: string, body: string): [string, PushNotificationOptions] {
  const data: NotificationData = { url: '/feed' };
  return [title, { body, tag: 'unreadable', icon: ICON, badge: BADGE, data }];
}

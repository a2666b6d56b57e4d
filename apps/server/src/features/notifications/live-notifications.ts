import { wireId } from '@paligid/domain/ids';
import { alertOverText } from '@paligid/i18n/impact-text';
import { notificationBody, notificationTitle } from '@paligid/i18n/notification-text';
import { inEachLanguage } from '../../platform/http/language.ts';
import type { LiveMessage } from '../../platform/live-feature.ts';
import type { ReaderMessage } from '../../platform/reader-messages.ts';
import { notificationSubject } from './compose-notification.ts';
import type { VersionToNotify } from './decide-batch.ts';
import { notificationKind } from './notification-reason.ts';
import type { BatchOutcome } from './notify-batch.ts';

/** Whoever had such an alert at a place of theirs was in danger. */
const MIN_WARM_SEVERITY = 4;

/** For readers' pages a raise is an update: they have the severity. */
const CHANGES = {
  issued: 'issued',
  raised: 'updated',
  updated: 'updated',
  ended: 'ended',
  recalled: 'recalled',
} as const;

/**
 * Notification frames for the open pages of accounts, one for all with the same change: the text names no place of
 * anybody. An open page counts it at once and reads the rest from the history.
 */
export function liveNotifications(
  version: VersionToNotify,
  readers: BatchOutcome['readers'],
): ReaderMessage[] {
  const byChange = Map.groupBy(readers, ({ change }) => change);
  return Array.from(byChange).flatMap(([change, members]) => {
    const ids = members.map(({ userId }) => wireId('user', userId));
    const message = inEachLanguage((language) => toMessage(version, change, language));
    const isOver = change === 'ended' && version.ending !== 'held' && version.severity >= MIN_WARM_SEVERITY;
    const near = members
      .filter(({ wasSearched }) => !wasSearched)
      .map(({ userId }) => wireId('user', userId));
    const isWarm = isOver && near.length > 0;
    const warm = isWarm ? [{ readers: near, message: { en: OVER, fil: OVER } }] : [];
    return [{ readers: ids, message }, ...warm];
  });
}

/** In both languages for every reader: the card shows both. It says no more than that the alert is over. */
const OVER: LiveMessage = {
  type: 'warmth_message',
  data: {
    message_en: alertOverText('en'),
    message_fil: alertOverText('fil'),
  },
};

function toMessage(
  { alertId, version, itemId, severity, expiresAt, facts, ending, now }: VersionToNotify,
  change: keyof typeof CHANGES,
  language: 'en' | 'fil',
): LiveMessage {
  const kind = notificationKind({ code: change, change, ending });
  const subject = notificationSubject(facts, { was: null, ending }, language);
  return {
    type: 'notification',
    data: {
      id: `${alertId}:${version}`,
      title: notificationTitle(kind, subject, language),
      message: notificationBody({ kind, reach: null, subject, nowMs: now.getTime() }, language),
      story_id: itemId,
      severity,
      change: CHANGES[change],
      expires_at: expiresAt.toISOString(),
    },
  };
}

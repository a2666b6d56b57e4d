import type { TripNotice } from '../smart/trip-notices.ts';
import type { LadderDecision, LadderSettings, SentBefore } from './notification-ladder.ts';
import { LADDER } from './notification-ladder-table.ts';
import { isQuietAt } from './quiet-hours.ts';

type TripInput = {
  notice: TripNotice;
  /** Of the report that the notice is about. */
  severity: 1 | 2 | 3 | 4 | 5;
  category: string;
  settings: LadderSettings;
  sent: Omit<SentBefore, 'sameEvent'>;
  nowMs: number;
};

const CHANGES = { found: 'issued', worse: 'raised', cleared: 'ended' } as const;
const REASONS = { found: 'on-way', worse: 'way-worse', cleared: 'way-cleared' } as const;

/**
 * The step of the ladder for what touches a trip. The reader asked for it by itself, so chosen topics and levels do not
 * count; that alerts are off, a mute, the budget and quiet hours do. Somebody who leaves in their quiet hours is
 * notified silently: it lies there when they get up.
 */
export function decideTripNotification(input: TripInput): LadderDecision {
  const { notice, severity, category, settings, sent, nowMs } = input;
  const change = notice === 'worse' && sent.event === null ? 'issued' : CHANGES[notice];
  if (!settings.enabled) return { decision: 'hold', change, reason: 'disabled' };
  const reason = REASONS[notice];
  if (change === 'ended') {
    if (sent.event === null || sent.event.ending !== null) {
      return { decision: 'hold', change, reason: 'not-notified' };
    }
    return { decision: 'send', change, loudness: 'silent', isBudgeted: false, reason };
  }
  const isAlways = severity === LADDER.always;
  const isMuted = settings.mutes.some((mute) => mute.category === category && mute.place_id === null);
  if (isMuted && !isAlways) return { decision: 'hold', change, reason: 'muted' };
  // One trip takes one of the day's budget, however it goes on.
  const isBudgeted = change === 'issued' && severity <= LADDER.lowestStep;
  if (isBudgeted && sent.budgetUsed >= settings.budget) return { decision: 'hold', change, reason: 'budget' };
  const isQuiet = settings.quiet !== null && isQuietAt(settings.quiet, nowMs);
  const hasSounded =
    sent.lastSoundMs !== null && nowMs - sent.lastSoundMs < LADDER.minutesBetweenSounds * 60_000;
  return {
    decision: 'send',
    change,
    loudness: isQuiet || hasSounded ? 'silent' : 'sound',
    isBudgeted,
    reason,
  };
}

import type { LadderDecision, LadderSettings, SentBefore } from './notification-ladder.ts';
import { LADDER } from './notification-ladder-table.ts';
import { isQuietAt } from './quiet-hours.ts';

/**
 * `lifted`: the warning behind an automatic suspension has ended. `recalled`: an operator took back the report that
 * people were notified by.
 */
export type SchoolNotice = 'suspended' | 'changed' | 'withdrawn' | 'lifted' | 'recalled';

type SchoolInput = {
  notice: SchoolNotice;
  settings: LadderSettings & { classes?: 'sound' | 'silent' | 'off' | undefined };
  /** About the same town and day. */
  sent: Omit<SentBefore, 'sameEvent'>;
  nowMs: number;
};

const REASONS = {
  suspended: 'school-suspended',
  changed: 'school-changed',
  withdrawn: 'school-withdrawn',
  lifted: 'school-lifted',
  recalled: 'school-recalled',
} as const;
const CATEGORY = 'education';

/**
 * The step of the ladder for the classes of a school that the reader has named. It has a switch of its own, so chosen
 * topics and the level of Watch alerts do not count; that alerts are off, a mute, the budget and quiet hours do. In
 * quiet hours it is silent instead of held back: it lies there when the family gets up. An end goes, silently, to who
 * has been notified.
 */
export function decideSchoolNotification({ notice, settings, sent, nowMs }: SchoolInput): LadderDecision {
  const reason = REASONS[notice];
  const isKnown = sent.event !== null && sent.event.ending === null;
  if (notice !== 'suspended' && notice !== 'changed') {
    const change = notice === 'recalled' ? 'recalled' : 'ended';
    if (!settings.enabled) return { decision: 'hold', change, reason: 'disabled' };
    if (!isKnown) return { decision: 'hold', change, reason: 'not-notified' };
    return { decision: 'send', change, loudness: 'silent', isBudgeted: false, reason };
  }
  const change = isKnown ? 'raised' : 'issued';
  const choice = settings.classes ?? 'sound';
  if (!settings.enabled) return { decision: 'hold', change, reason: 'disabled' };
  if (choice === 'off') return { decision: 'hold', change, reason: 'level-off' };
  const isMuted = settings.mutes.some((mute) => mute.category === CATEGORY && mute.place_id === null);
  if (isMuted) return { decision: 'hold', change, reason: 'muted' };
  // One day without classes takes one of the budget, however often the answer changes.
  const isBudgeted = sent.event === null;
  if (isBudgeted && sent.budgetUsed >= settings.budget) return { decision: 'hold', change, reason: 'budget' };
  const isQuiet = settings.quiet !== null && isQuietAt(settings.quiet, nowMs);
  const hasSounded =
    sent.lastSoundMs !== null && nowMs - sent.lastSoundMs < LADDER.minutesBetweenSounds * 60_000;
  const isSilent = choice === 'silent' || isQuiet || hasSounded;
  return { decision: 'send', change, loudness: isSilent ? 'silent' : 'sound', isBudgeted, reason };
}

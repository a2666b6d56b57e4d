import rules from './data/cluster-rules.json' with { type: 'json' };
import type { StoryFingerprint } from './story-fingerprint.ts';

type TimedFingerprint = Pick<StoryFingerprint, 'types' | 'reportedAtMs' | 'isFollowUp'>;

const HOUR = 3_600_000;
const WINDOWS = new Map(Object.entries(rules.windows));

/** Whether a report is near enough in time to one of the same type. A report of the end may come late. */
export function isInWindow(fingerprint: TimedFingerprint, member: TimedFingerprint): boolean {
  return (
    Math.abs(fingerprint.reportedAtMs - member.reportedAtMs) <=
    windowMs(member) * (fingerprint.isFollowUp ? rules.followUp : 1)
  );
}

/** The longest time after a report within which another may join it. */
export function openMs(fingerprint: TimedFingerprint): number {
  return windowMs(fingerprint) * rules.followUp;
}

/** The usual time after a report within which another may join it. */
export function windowMs({ types }: Pick<TimedFingerprint, 'types'>): number {
  const hours = types.map((type) => WINDOWS.get(type) ?? rules.windows.default);
  return (hours.length === 0 ? rules.windows.default : Math.max(...hours)) * HOUR;
}

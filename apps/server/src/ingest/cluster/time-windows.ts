import joining from './data/cluster-rules.json' with { type: 'json' };
import type { StoryFingerprint } from './story-fingerprint.ts';

type TimedFingerprint = Pick<StoryFingerprint, 'types' | 'toldAtMs' | 'isFollowUp'>;

const HOUR = 3_600_000;
const WINDOWS = new Map(Object.entries(joining.windows));

/** Whether a report is near enough in time to one of the same type. A report of the end may come late. */
export function isInWindow(signs: TimedFingerprint, member: TimedFingerprint): boolean {
  return (
    Math.abs(signs.toldAtMs - member.toldAtMs) <= windowMs(member) * (signs.isFollowUp ? joining.followUp : 1)
  );
}

/** The longest time after a report within which another may join it. */
export function openMs(signs: TimedFingerprint): number {
  return windowMs(signs) * joining.followUp;
}

/** The usual time after a report within which another may join it. */
export function windowMs({ types }: Pick<TimedFingerprint, 'types'>): number {
  const hours = types.map((type) => WINDOWS.get(type) ?? joining.windows.default);
  return (hours.length === 0 ? joining.windows.default : Math.max(...hours)) * HOUR;
}

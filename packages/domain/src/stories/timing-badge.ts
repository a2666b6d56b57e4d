export type TimingPrecision = {
  affects_next_hour?: boolean | null;
  affects_today?: boolean | null;
  affects_this_week?: boolean | null;
};

export type TimingBadge = 'next_hour' | 'today' | 'this_week';

/** The most pressing of the times that apply. */
export function timingBadge(timing: TimingPrecision | null | undefined): TimingBadge | undefined {
  if (timing?.affects_next_hour) return 'next_hour';
  if (timing?.affects_today) return 'today';
  if (timing?.affects_this_week) return 'this_week';
  return undefined;
}

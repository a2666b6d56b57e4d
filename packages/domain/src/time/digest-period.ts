export type DigestPeriod = 'early_morning' | 'morning' | 'afternoon' | 'evening' | 'night';

/** The period of a digest, by the hour (0-23) in Manila. */
export function digestPeriod(hour: number): DigestPeriod {
  if (hour >= 5 && hour < 9) return 'early_morning';
  if (hour >= 9 && hour < 12) return 'morning';
  if (hour >= 12 && hour < 17) return 'afternoon';
  if (hour >= 17 && hour < 21) return 'evening';
  return 'night';
}

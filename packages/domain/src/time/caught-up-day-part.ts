export type CaughtUpDayPart = 'morning' | 'afternoon' | 'evening' | 'night';

/** The day part of the all-caught-up panel, by the hour (0-23) of the device. */
export function caughtUpDayPart(hour: number): CaughtUpDayPart {
  if (hour < 12) return 'morning';
  if (hour < 17) return 'afternoon';
  if (hour < 20) return 'evening';
  return 'night';
}

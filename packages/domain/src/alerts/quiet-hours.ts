const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Asia/Manila has no daylight saving time. */
const MANILA_OFFSET_MS = 8 * 60 * MINUTE_MS;

/** From and to a time of the day in Manila ('22:00'), across midnight if `to` is the earlier one. */
export type QuietHours = { from: string; to: string };

/** Begins at `from` and ends before `to`; two equal times are no hours at all. */
export function isQuietAt({ from, to }: QuietHours, nowMs: number): boolean {
  const minute = Math.floor(((nowMs + MANILA_OFFSET_MS) % DAY_MS) / MINUTE_MS);
  const [start, end] = [minuteOfDay(from), minuteOfDay(to)];
  return start <= end ? minute >= start && minute < end : minute >= start || minute < end;
}

/** When the day in Manila began. */
export function manilaDayStartMs(nowMs: number): number {
  return Math.floor((nowMs + MANILA_OFFSET_MS) / DAY_MS) * DAY_MS - MANILA_OFFSET_MS;
}

function minuteOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

import { manilaDayStartMs } from '../time/calendar.ts';

const MINUTE_MS = 60_000;

/** From and to a time of the day in Manila ('22:00'), across midnight if `to` is the earlier one. */
export type QuietHours = { from: string; to: string };

/** Begins at `from` and ends before `to`; two equal times are no hours at all. */
export function isQuietAt({ from, to }: QuietHours, nowMs: number): boolean {
  const minute = Math.floor((nowMs - manilaDayStartMs(nowMs)) / MINUTE_MS);
  const [start, end] = [minuteOfDay(from), minuteOfDay(to)];
  return start <= end ? minute >= start && minute < end : minute >= start || minute < end;
}

function minuteOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

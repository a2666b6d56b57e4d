/** Manila is eight hours ahead of UTC all year, without daylight saving time. */
const AHEAD_MS = 8 * 3_600_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** `2026-11-14`: the date in Manila. */
export function manilaDate(atMs: number): string {
  return new Date(atMs + AHEAD_MS).toISOString().slice(0, 10);
}

/** 0 to 1439: the minute of the day in Manila. */
export function manilaMinute(atMs: number): number {
  return Math.floor(((((atMs + AHEAD_MS) % DAY_MS) + DAY_MS) % DAY_MS) / MINUTE_MS);
}

/** The instant of a minute of a day in Manila. */
export function manilaInstant(date: string, minute: number): number {
  return Date.parse(`${date}T00:00:00+08:00`) + minute * MINUTE_MS;
}

/** `04:05` as a minute of the day. */
export function minuteOf(clockTime: string): number {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clockTime) ?? [];
  if (hours === undefined || minutes === undefined) throw new RangeError(`'${clockTime}' is no time of day`);
  return Number(hours) * 60 + Number(minutes);
}

/** `2026-11-14T05:00:00+08:00`, the format of CAP. */
export function capTime(atMs: number): string {
  return `${new Date(atMs + AHEAD_MS).toISOString().slice(0, 19)}+08:00`;
}

/** `Sat, 14 Nov 2026 05:00:00 +0800`, the format of RSS. */
export function rssTime(atMs: number): string {
  return new Date(atMs + AHEAD_MS).toUTCString().replace('GMT', '+0800');
}

/** `14 November 2026`, as agencies write a date. */
export function agencyDate(atMs: number): string {
  const local = new Date(atMs + AHEAD_MS);
  const month = local.toLocaleString('en-US', { month: 'long', timeZone: 'UTC' });
  return `${String(local.getUTCDate()).padStart(2, '0')} ${month} ${local.getUTCFullYear()}`;
}

/** `05:00 PM`, as agencies write a time. */
export function agencyClock(atMs: number): string {
  const minute = manilaMinute(atMs);
  const hour = Math.floor(minute / 60);
  const parts = [hour % 12 === 0 ? 12 : hour % 12, minute % 60].map((part) => String(part).padStart(2, '0'));
  return `${parts.join(':')} ${hour < 12 ? 'AM' : 'PM'}`;
}

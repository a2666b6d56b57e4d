const HOUR_MS = 3_600_000;
/** Asia/Manila has no daylight saving time. */
const MANILA_AHEAD_MS = 8 * HOUR_MS;

/** The hour (0-23) in Manila: the one clock by which every screen greets, wherever the device stands. */
export function manilaHour(nowMs: number): number {
  return new Date(nowMs + MANILA_AHEAD_MS).getUTCHours();
}

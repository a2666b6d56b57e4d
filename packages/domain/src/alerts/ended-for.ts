/** An alert that is over stays in feeds this long, marked as ended. */
const ENDED_STAYS_MS = 3 * 3_600_000;

/** Until when an alert that ended then stays in feeds. */
export function endedLeavesAtMs(endedAtMs: number): number {
  return endedAtMs + ENDED_STAYS_MS;
}

/** Has it been over for so long that it leaves the feeds. */
export function hasLeftFeeds(endedAtMs: number, nowMs: number): boolean {
  return nowMs >= endedLeavesAtMs(endedAtMs);
}

const WINDOW_MS = 3_600_000;

/** Whether a request's own time is near enough to the clock of who answers. */
export function isInsideWindow(timestampMs: number, nowMs: number): boolean {
  return Math.abs(nowMs - timestampMs) <= WINDOW_MS;
}

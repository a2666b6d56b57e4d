const IDLE_MS = 30 * 60_000;

/** How often somebody looks whether the reader is still there. */
export const IDLE_CHECK_MS = 60_000;

/** Whether the reader has left the device alone for so long that nothing need be fetched for them. */
export function isIdle(lastActivityMs: number, nowMs: number): boolean {
  return nowMs - lastActivityMs >= IDLE_MS;
}

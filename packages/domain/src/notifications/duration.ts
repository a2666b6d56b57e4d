/** How long a passing notice stays on the screen. */
export const NOTICE_DURATION_MS = {
  bookmarkChanged: 2000,
  feedbackSent: 3000,
  failure: 5000,
  sessionExpired: 7000,
} as const;

const DEFAULT_DURATION_MS = 5000;

export function noticeDurationMs(given?: number): number {
  return given ?? DEFAULT_DURATION_MS;
}

/** When the notice goes by itself. Absent: it stays until the reader closes it. */
export function removalDelayMs(durationMs: number): number | undefined {
  return durationMs > 0 ? durationMs : undefined;
}

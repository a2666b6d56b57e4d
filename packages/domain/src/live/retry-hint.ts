const REASON = /^retry_ms=(\d{1,6})$/;
const MAX_HINT_MS = 60_000;

/** The reason of a close by which a server that restarts spreads the return of its clients. */
export function retryReason(ms: number): string {
  return `retry_ms=${Math.round(ms)}`;
}

/** How long the reason of a close asks to wait; absent when it names no wait, at most a minute. */
export function retryHintMs(reason: string): number | undefined {
  const [, ms] = REASON.exec(reason) ?? [];
  return ms === undefined ? undefined : Math.min(Number(ms), MAX_HINT_MS);
}

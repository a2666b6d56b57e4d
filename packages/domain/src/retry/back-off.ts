/**
 * The wait before the next try after `retriesDone` retries, doubling from one second.
 * Absent means: no further retry.
 */
export function queryRetryDelayMs(retriesDone: number, retries = 3): number | undefined {
  return doublingDelayMs(retriesDone, retries, 30_000);
}

export function callRetryDelayMs(retriesDone: number, retries = 1): number | undefined {
  return doublingDelayMs(retriesDone, retries, 5000);
}

/** A refused session does not get better by asking again. */
export function chatRetryDelayMs(retriesDone: number, status?: number): number | undefined {
  if (status === 401 || status === 403) return undefined;
  return doublingDelayMs(retriesDone, 3, 30_000);
}

export function tokenRefreshRetryDelayMs(retriesDone: number): number | undefined {
  return doublingDelayMs(retriesDone, 3, 4000);
}

const FIRST_DELAY_MS = 1000;

function doublingDelayMs(retriesDone: number, retries: number, longestMs: number): number | undefined {
  return retriesDone < retries ? Math.min(FIRST_DELAY_MS * 2 ** retriesDone, longestMs) : undefined;
}

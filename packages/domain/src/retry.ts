/**
 * The delay before the next try after `retriesDone` retries, doubling from one second (exponential backoff). Undefined:
 * no further retry.
 */
export function queryRetryDelayMs(retriesDone: number, retries = 3): number | undefined {
  return exponentialDelayMs(retriesDone, retries, 30_000);
}

export function callRetryDelayMs(retriesDone: number, retries = 1): number | undefined {
  return exponentialDelayMs(retriesDone, retries, 5000);
}

/** Retrying does not help a rejected session. */
export function chatRetryDelayMs(retriesDone: number, status?: number): number | undefined {
  if (status === 401 || status === 403) return undefined;
  return exponentialDelayMs(retriesDone, 3, 30_000);
}

export function tokenRefreshRetryDelayMs(retriesDone: number): number | undefined {
  return exponentialDelayMs(retriesDone, 3, 4000);
}

const FIRST_DELAY_MS = 1000;

function exponentialDelayMs(retriesDone: number, retries: number, longestMs: number): number | undefined {
  return retriesDone < retries ? Math.min(FIRST_DELAY_MS * 2 ** retriesDone, longestMs) : undefined;
}

/** POST calls that the server processes once, however often they arrive. */
const IDEMPOTENT_POSTS = [
  /^\/users\/interactions$/,
  /^\/users\/me\/(location|engagement)$/,
  /^\/focus\/v2\/(singles|clusters)\/[^/]+\/bookmark$/,
];

/** Whether the call may be retried automatically. `path` is the API path without its query. */
export function isRetryable(method: string, path: string): boolean {
  return method.toUpperCase() !== 'POST' || IDEMPOTENT_POSTS.some((pattern) => pattern.test(path));
}

/** Only a missing response and a server error may be temporary; every other response is final. */
export function isTransientFailure(status: number | undefined): boolean {
  return status === undefined || status >= 500;
}

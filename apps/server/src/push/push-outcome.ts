/** What a push service answered; no status when no answer came. */
export type PushResponse = { status: number; retryAfter: string | undefined } | { status: undefined };

/** `retry`: the same message may be accepted later. `gone`: the browser has ended its subscription. */
export type PushOutcome =
  | { kind: 'accepted' | 'failed'; status: number }
  | { kind: 'gone'; status: number }
  | { kind: 'retry'; status: number | null; waitMs: number };

const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 60_000;
/** A push service may ask for more patience than we choose ourselves. */
const MAX_RETRY_AFTER_MS = 15 * 60_000;

/**
 * What becomes of a message (RFC 8030, section 5): 404 and 410 end the subscription, 429 and 5xx are tried again after
 * the time that the service asks for, everything else is our fault and would fail again. `random` is between 0 and 1.
 */
export function readOutcome(
  response: PushResponse,
  { attempts, now, random }: { attempts: number; now: Date; random: number },
): PushOutcome {
  const { status } = response;
  if (status === undefined) return { kind: 'retry', status: null, waitMs: backoffMs(attempts, random) };
  if (status >= 200 && status < 300) return { kind: 'accepted', status };
  if (status === 404 || status === 410) return { kind: 'gone', status };
  if (status !== 429 && status < 500) return { kind: 'failed', status };
  const askedMs = retryAfterMs(response.retryAfter, now);
  return { kind: 'retry', status, waitMs: askedMs ?? backoffMs(attempts, random) };
}

/** Exponential backoff with jitter, so that a service that was down is not met by everything at once. */
function backoffMs(attempts: number, random: number): number {
  const longest = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, attempts - 1));
  return Math.round(longest / 2 + (longest / 2) * random);
}

/** Seconds or a date (RFC 9110, section 10.2.3). */
function retryAfterMs(text: string | undefined, now: Date): number | undefined {
  if (text === undefined) return undefined;
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  if (Number.isNaN(ms)) return undefined;
  return Math.min(MAX_RETRY_AFTER_MS, Math.max(FIRST_WAIT_MS, ms));
}

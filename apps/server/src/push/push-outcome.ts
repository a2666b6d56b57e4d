import type { PushFailureKind } from '../features/notifications/push-failures.repository.ts';
import type { Verdict } from './host-gate.ts';

/** What a push service answered; no status when no answer came. */
export type PushResponse = { status: number; retryAfter: string | undefined } | { status: undefined };

/**
 * `retry`: the same message may be accepted later. `refused`: our key is not accepted, which says nothing of the browser.
 * `gone`: the browser has ended its subscription.
 */
export type PushOutcome =
  | { kind: 'accepted' | 'failed'; status: number }
  | { kind: 'gone'; status: number }
  | { kind: 'refused'; status: number; waitMs: number }
  | { kind: 'retry'; status: number | null; waitMs: number };

/** What became of a delivery. `unsendable`: it is not tried again. `later`: it was not posted. */
export type DeliveryOutcome =
  | PushOutcome
  | { kind: 'superseded' | 'expired' | 'unsendable' }
  | { kind: 'later'; waitMs: number };

const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 60_000;
/** Somebody has to mend our key: a try now and then shows when it is done. */
const REFUSED_WAIT_MS = 60_000;
/** A push service may ask for more patience than we choose ourselves. */
const MAX_RETRY_AFTER_MS = 15 * 60_000;

/**
 * What becomes of a message (RFC 8030, section 5): 404 and 410 end the subscription; 401 and 403 refuse our key, and the
 * message is held until it is mended; 408, 429 and 5xx are tried again after the time that the service asks for;
 * everything else is the message's fault and would fail again. `random` is between 0 and 1.
 */
export function readOutcome(
  response: PushResponse,
  { attempts, now, random }: { attempts: number; now: Date; random: number },
): PushOutcome {
  const { status } = response;
  if (status === undefined) return { kind: 'retry', status: null, waitMs: backoffMs(attempts, random) };
  if (status >= 200 && status < 300) return { kind: 'accepted', status };
  if (status === 404 || status === 410) return { kind: 'gone', status };
  const askedMs = retryAfterMs(response.retryAfter, now);
  if (status === 401 || status === 403)
    return { kind: 'refused', status, waitMs: askedMs ?? withJitter(REFUSED_WAIT_MS, random) };
  if (status !== 408 && status !== 429 && status < 500) return { kind: 'failed', status };
  return { kind: 'retry', status, waitMs: askedMs ?? backoffMs(attempts, random) };
}

/** How an outcome is counted; undefined when nothing failed. */
export function failureKind(outcome: DeliveryOutcome): PushFailureKind | undefined {
  switch (outcome.kind) {
    case 'gone':
    case 'expired':
    case 'unsendable':
      return outcome.kind;
    case 'failed':
      return outcome.status === 413 ? 'too-large' : 'rejected';
    case 'refused':
      return 'key-refused';
    case 'retry':
      if (outcome.status === null || outcome.status === 408) return 'no-answer';
      return outcome.status === 429 ? 'busy' : 'unavailable';
    default:
      return undefined;
  }
}

/** What an outcome says of the push service. One that asks for patience or rejects a message works. */
export function verdictOn(outcome: DeliveryOutcome): Verdict {
  switch (outcome.kind) {
    case 'superseded':
    case 'expired':
    case 'unsendable':
    case 'later':
      return null;
    case 'refused':
      return 'fault';
    case 'retry':
      if (outcome.status === null) return 'silent';
      return outcome.status === 429 ? 'well' : 'fault';
    default:
      return 'well';
  }
}

/** Exponential backoff with jitter, so that a service that was down is not met by everything at once. */
function backoffMs(attempts: number, random: number): number {
  return withJitter(Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, attempts - 1)), random);
}

function withJitter(longestMs: number, random: number): number {
  return Math.round(longestMs / 2 + (longestMs / 2) * random);
}

/** Seconds or a date (RFC 9110, section 10.2.3). */
function retryAfterMs(text: string | undefined, now: Date): number | undefined {
  if (text === undefined) return undefined;
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  if (Number.isNaN(ms)) return undefined;
  return Math.min(MAX_RETRY_AFTER_MS, Math.max(FIRST_WAIT_MS, ms));
}

import type { PublisherPace } from '../parsed-item.ts';
import { backOff, type Cadence, nextInterval, outsideQuietTimes, withJitter } from './read-schedule.ts';

/** Circuit breaker of a source: the result of the last read, and when to read again. */
export type SourceHealth = {
  state: 'new' | 'ok' | 'degraded' | 'open' | 'half_open' | 'blocked' | 'unreadable' | 'disabled';
  /** Consecutive failures. */
  failures: number;
  /** How many of them were rejections by the publisher. */
  rejections: number;
  readAt: Date | undefined;
  succeededAt: Date | undefined;
  changedAt: Date | undefined;
  retryAt: Date | undefined;
  intervalMs: number | undefined;
  lastError: string | undefined;
};

export type ReadOutcome =
  | {
      kind: 'good';
      isChanged: boolean;
      /** Less than half of its content could be read. */
      isPoor: boolean;
      maxAgeSeconds: number | undefined;
      pace: PublisherPace | undefined;
    }
  | { kind: 'failed'; reason: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'busy'; reason: string; retryAt: Date | undefined }
  /** It was fetched, but what must be in it is missing. */
  | { kind: 'unreadable'; reason: string }
  | { kind: 'gone'; reason: string };

export type HealthRules = { cadence: Cadence; isHazard: boolean };

export const NEW_SOURCE: SourceHealth = {
  state: 'new',
  failures: 0,
  rejections: 0,
  readAt: undefined,
  succeededAt: undefined,
  changedAt: undefined,
  retryAt: undefined,
  intervalMs: undefined,
  lastError: undefined,
};

const DEGRADED_AFTER = 2;
const OPEN_AFTER = 5;
const BLOCKED_AFTER = 3;
const BLOCKED_MS = 24 * 3_600_000;

/**
 * An open circuit allows one trial read (half-open); its outcome decides whether the source counts as healthy again.
 */
export function beginRead(health: SourceHealth): SourceHealth {
  return health.state === 'open' ? { ...health, state: 'half_open' } : health;
}

/** `random` is from 0 to 1. */
export function endRead(
  health: SourceHealth,
  outcome: ReadOutcome,
  rules: HealthRules,
  now: Date,
  random: number,
): SourceHealth {
  if (outcome.kind === 'good') return afterGood(health, outcome, rules, now, random);
  const failed: SourceHealth = {
    ...health,
    failures: health.failures + 1,
    rejections: outcome.kind === 'refused' ? health.rejections + 1 : 0,
    readAt: now,
    lastError: outcome.reason.slice(0, 300),
  };
  if (outcome.kind === 'gone') return { ...failed, state: 'disabled', retryAt: undefined };
  if (failed.rejections >= BLOCKED_AFTER) {
    return { ...failed, state: 'blocked', retryAt: new Date(now.getTime() + BLOCKED_MS) };
  }
  const wait = backOff(rules.cadence, failed.failures, rules.isHazard, random);
  const asked = outcome.kind === 'busy' ? outcome.retryAt : undefined;
  return {
    ...failed,
    state: stateAfterFailure(failed, outcome.kind),
    retryAt: asked ?? new Date(now.getTime() + wait),
  };
}

function afterGood(
  health: SourceHealth,
  outcome: Extract<ReadOutcome, { kind: 'good' }>,
  { cadence, isHazard }: HealthRules,
  now: Date,
  random: number,
): SourceHealth {
  const askedMs = Math.max(outcome.pace?.minSeconds ?? 0, outcome.maxAgeSeconds ?? 0) * 1000;
  const intervalMs = nextInterval(cadence, health.intervalMs, outcome.isChanged, askedMs);
  const next = new Date(now.getTime() + withJitter(intervalMs, cadence, random));
  return {
    state: outcome.isPoor ? 'degraded' : 'ok',
    failures: 0,
    rejections: 0,
    readAt: now,
    succeededAt: now,
    changedAt: outcome.isChanged ? now : health.changedAt,
    // Warnings are read in quiet hours too.
    retryAt: isHazard ? next : outsideQuietTimes(next, outcome.pace),
    intervalMs,
    lastError: outcome.isPoor ? 'less than half could be read' : undefined,
  };
}

function stateAfterFailure(
  { state, failures }: SourceHealth,
  kind: Exclude<ReadOutcome['kind'], 'good'>,
): SourceHealth['state'] {
  if (failures >= OPEN_AFTER || state === 'half_open') return 'open';
  if (kind === 'unreadable' || state === 'unreadable') return 'unreadable';
  if (state === 'blocked') return 'blocked';
  return failures >= DEGRADED_AFTER ? 'degraded' : state;
}

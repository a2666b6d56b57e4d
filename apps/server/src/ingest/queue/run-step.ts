import type { Logger } from '@paligid/runtime/logger';
import { counter, secondsHistogram } from '@paligid/runtime/metrics';
import pg from 'pg';
import { classifyDatabaseFailure } from '../../platform/database-failure.ts';

export type StepOutcome = { kind: 'done' } | { kind: 'again'; delayMs: number } | { kind: 'dead' };

export type StepRun = {
  name: string;
  /** How often the message has been delivered, from 1. */
  deliveries: number;
  /**
   * Called before the work on a redelivery: returns the number of redeliveries. It counts crashes, which end the
   * process without an error. Absent: there is nothing left to do.
   */
  countRedelivery: () => Promise<number | undefined>;
  work: () => Promise<unknown>;
  /** How often the message itself has failed, including this time. */
  countFailure: (reason: string) => Promise<number>;
  /** Moves the message aside with the reason, for an operator (dead letter). */
  bury: (reason: string) => Promise<void>;
  logger: Logger;
};

export const MAX_TRIES = 5;
/** A message may be redelivered because a process was slow or was stopped; not this often. */
export const MAX_REDELIVERIES = 20;
const RETRY_DELAYS_MS = [100, 500, 2_000, 5_000];
/** While an engine is unavailable nothing is counted against the message. */
const ENGINE_DELAY_MS = 1_000;

const seconds = secondsHistogram('step_seconds', 'Time a step took, by outcome.', ['step', 'outcome']);
const buried = counter('step_dead_letters_total', 'Messages given up after their tries.', ['step']);

/**
 * The one place for retries with back-off, dead letters and timing. A failure of the message itself is retried a few
 * times and then buried, so that it blocks nothing else; a failure of an engine is waited out.
 */
export async function runStep(step: StepRun): Promise<StepOutcome> {
  const start = performance.now();
  const outcome = await runOnce(step);
  seconds.observe({ step: step.name, outcome: outcome.kind }, (performance.now() - start) / 1000);
  // Also when nothing is buried: a rate counts from the second value on.
  buried.inc({ step: step.name }, outcome.kind === 'dead' ? 1 : 0);
  return outcome;
}

async function runOnce(step: StepRun): Promise<StepOutcome> {
  try {
    const redeliveries = step.deliveries > 1 ? await step.countRedelivery() : 0;
    if (redeliveries === undefined) return { kind: 'done' };
    if (redeliveries >= MAX_REDELIVERIES) return await bury(step, 'ended the process at every try');
    return await runWork(step);
  } catch (error) {
    step.logger.warn({ err: error, step: step.name }, 'step.engine-failed');
    return { kind: 'again', delayMs: ENGINE_DELAY_MS };
  }
}

async function runWork(step: StepRun): Promise<StepOutcome> {
  try {
    await step.work();
    return { kind: 'done' };
  } catch (error) {
    if (isEngineFailure(error)) throw error;
    const reason = (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(
      0,
      1_000,
    );
    const failures = await step.countFailure(reason);
    step.logger.warn({ err: error, step: step.name, failures }, 'step.failed');
    if (failures >= MAX_TRIES) return bury(step, reason);
    return { kind: 'again', delayMs: RETRY_DELAYS_MS[failures - 1] ?? 0 };
  }
}

async function bury(step: StepRun, reason: string): Promise<StepOutcome> {
  await step.bury(reason);
  return { kind: 'dead' };
}

/** SQLSTATE classes that are transient: transaction rollback, insufficient resources, object locked. */
const PASSING_CLASSES = new Set(['40', '53', '55']);

/** The message is not to blame for a database failure. */
function isEngineFailure(error: unknown): boolean {
  if (classifyDatabaseFailure(error) !== undefined) return true;
  return error instanceof pg.DatabaseError && PASSING_CLASSES.has((error.code ?? '').slice(0, 2));
}

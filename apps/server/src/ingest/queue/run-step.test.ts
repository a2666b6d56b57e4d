import { openLogger } from '@paligid/runtime/logger';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { MAX_REDELIVERIES, MAX_TRIES, runStep, type StepRun } from './run-step.ts';

const logger = openLogger({ logLevel: 'silent' }, 'test');

function buildStep(step: Partial<StepRun>): StepRun {
  return {
    name: 'test',
    deliveries: 1,
    countRedelivery: async () => 1,
    work: async () => {},
    countFailure: async () => 1,
    bury: async () => {},
    logger,
    ...step,
  };
}

test('work that succeeds is done, and a first delivery is not counted', async () => {
  const countRedelivery = vi.fn(async () => 1);
  expect(await runStep(buildStep({ countRedelivery }))).toEqual({ kind: 'done' });
  expect(countRedelivery).not.toHaveBeenCalled();
});

test('a failure is tried again after a wait that grows, and buried with its reason after the last try', async () => {
  const bury = vi.fn(async () => {});
  const outcomes = [];
  for (let failures = 1; failures <= MAX_TRIES; failures += 1) {
    const step = buildStep({
      deliveries: failures,
      work: () => Promise.reject(new RangeError('no such month')),
      countFailure: async () => failures,
      bury,
    });
    outcomes.push(await runStep(step));
  }
  expect(outcomes).toEqual([
    { kind: 'again', delayMs: 100 },
    { kind: 'again', delayMs: 500 },
    { kind: 'again', delayMs: 2_000 },
    { kind: 'again', delayMs: 5_000 },
    { kind: 'dead' },
  ]);
  expect(bury).toHaveBeenCalledExactlyOnceWith('RangeError: no such month');
});

test('a message that ends the process at every try is buried without another', async () => {
  const work = vi.fn(async () => {});
  const last = buildStep({ deliveries: 20, countRedelivery: async () => MAX_REDELIVERIES - 1, work });
  expect(await runStep(last)).toEqual({ kind: 'done' });
  const step = buildStep({ deliveries: 21, countRedelivery: async () => MAX_REDELIVERIES, work });
  expect(await runStep(step)).toEqual({ kind: 'dead' });
  expect(work).toHaveBeenCalledTimes(1);
});

test('what was finished meanwhile is done without work', async () => {
  const work = vi.fn(async () => {});
  expect(await runStep(buildStep({ deliveries: 2, countRedelivery: async () => undefined, work }))).toEqual({
    kind: 'done',
  });
  expect(work).not.toHaveBeenCalled();
});

test('a failure of an engine is waited out and never counts against a message', async () => {
  const down = new pg.DatabaseError('terminating connection', 1, 'error');
  down.code = '57P01';
  const locked = new pg.DatabaseError('deadlock detected', 1, 'error');
  locked.code = '40P01';
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const closed = new Error('Connection terminated unexpectedly');
  const countFailure = vi.fn(async () => MAX_TRIES);
  for (const failure of [down, locked, refused, closed]) {
    const step = buildStep({ deliveries: 9, work: () => Promise.reject(failure), countFailure });
    expect(await runStep(step)).toEqual({ kind: 'again', delayMs: 1_000 });
  }
  expect(countFailure).not.toHaveBeenCalled();
  const unreachable = buildStep({ deliveries: 99, countRedelivery: () => Promise.reject(refused) });
  expect(await runStep(unreachable)).toEqual({ kind: 'again', delayMs: 1_000 });
});

test('a value that PostgreSQL refuses is a fault of the message', async () => {
  const refused = new pg.DatabaseError('violates check constraint', 1, 'error');
  refused.code = '23514';
  const step = buildStep({ work: () => Promise.reject(refused), countFailure: async () => MAX_TRIES });
  expect(await runStep(step)).toEqual({ kind: 'dead' });
});

test('a burial that fails is tried again', async () => {
  const step = buildStep({
    work: () => Promise.reject(new Error('broken')),
    countFailure: async () => MAX_TRIES,
    bury: () => Promise.reject(new Error('stream is away')),
  });
  expect(await runStep(step)).toEqual({ kind: 'again', delayMs: 1_000 });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginRead, endRead, NEW_SOURCE, type ReadOutcome, type SourceHealth } from './source-health.ts';

const NOW = new Date('2026-11-15T04:00:00.000Z');
const RULES = { cadence: { minMs: 60_000, maxMs: 120_000 }, isHazard: true };
const GOOD: ReadOutcome = {
  kind: 'good',
  isChanged: true,
  isPoor: false,
  maxAgeSeconds: undefined,
  pace: undefined,
};
const FAILED: ReadOutcome = { kind: 'failed', reason: 'answered 500' };
const REFUSED: ReadOutcome = { kind: 'refused', reason: 'answered 403' };
const UNREADABLE: ReadOutcome = { kind: 'unreadable', reason: 'a web page' };

test('failures lead from ok over degraded at two to open at five, and one good trial back', () => {
  const states = ['ok', 'degraded', 'degraded', 'degraded', 'open'];
  let health = after(GOOD);
  for (const state of states) {
    health = after(FAILED, health);
    expect(health.state).toBe(state);
  }
  expect(beginRead(health).state).toBe('half_open');
  expect(after(FAILED, beginRead(health)).state).toBe('open');
  expect(after(GOOD, beginRead(health))).toMatchObject({ state: 'ok', failures: 0, lastError: undefined });
});

test('three rejections in a row block a source for a day; another answer between starts the count again', () => {
  const blocked = after(REFUSED, after(REFUSED, after(REFUSED)));
  expect(blocked.state).toBe('blocked');
  expect(blocked.retryAt).toEqual(new Date('2026-11-16T04:00:00.000Z'));
  expect(after(REFUSED, after(REFUSED, after(FAILED, after(REFUSED)))).state).not.toBe('blocked');
  expect(after(REFUSED, blocked).state).toBe('blocked');
  expect(after(GOOD, blocked).state).toBe('ok');
});

test('a page without what must be on it is unreadable at once and stays so until it is read', () => {
  const unreadable = after(UNREADABLE, after(GOOD));
  expect(unreadable).toMatchObject({ state: 'unreadable', lastError: 'a web page', succeededAt: NOW });
  expect(after(FAILED, unreadable).state).toBe('unreadable');
  expect(after(GOOD, unreadable).state).toBe('ok');
});

test('a busy publisher says when to come back, and is obeyed', () => {
  const retryAt = new Date('2026-11-15T04:30:00.000Z');
  expect(after({ kind: 'busy', reason: 'answered 429', retryAt }).retryAt).toEqual(retryAt);
  const silent = after({ kind: 'busy', reason: 'answered 503', retryAt: undefined });
  expect(silent.retryAt).toEqual(new Date('2026-11-15T04:02:00.000Z'));
});

test('a source that is gone is not asked again', () => {
  expect(after({ kind: 'gone', reason: 'answered 410' })).toMatchObject({
    state: 'disabled',
    retryAt: undefined,
  });
});

test('a read that understood less than half is degraded, not failed', () => {
  expect(after({ ...GOOD, isPoor: true })).toMatchObject({
    state: 'degraded',
    failures: 0,
    succeededAt: NOW,
  });
});

test('nothing new is a good read and leaves the time of the last change', () => {
  const quiet = endRead(after(GOOD), { ...GOOD, isChanged: false }, RULES, new Date(NOW.getTime() + 1), 0.5);
  expect(quiet).toMatchObject({ state: 'ok', changedAt: NOW, succeededAt: new Date(NOW.getTime() + 1) });
});

test('a publisher of news has quiet hours, a source of warnings has none', () => {
  const outcome: ReadOutcome = { ...GOOD, pace: { skipHours: [4], skipDays: [] } };
  expect(endRead(NEW_SOURCE, outcome, { ...RULES, isHazard: false }, NOW, 0.5).retryAt).toEqual(
    new Date('2026-11-15T05:00:00.000Z'),
  );
  expect(endRead(NEW_SOURCE, outcome, RULES, NOW, 0.5).retryAt).toEqual(new Date('2026-11-15T04:01:00.000Z'));
});

test('whatever happens, only a good read makes a source ok, and the next read is never before the cadence', () => {
  const outcome = fc.constantFrom(GOOD, FAILED, REFUSED, UNREADABLE);
  fc.assert(
    fc.property(
      fc.array(outcome, { minLength: 1, maxLength: 30 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (all, random) => {
        let health = NEW_SOURCE;
        for (const one of all) {
          health = endRead(beginRead(health), one, RULES, NOW, random);
          expect((health.retryAt?.getTime() ?? 0) - NOW.getTime()).toBeGreaterThanOrEqual(60_000);
          if (one.kind === 'good') expect(health.state).toBe('ok');
          else expect(health.failures).toBeGreaterThan(0);
        }
        const last = all.at(-1)?.kind;
        const trailing = all.length - 1 - all.findLastIndex(({ kind }) => kind === 'good');
        if (last !== 'good' && trailing >= 5) expect(['open', 'blocked']).toContain(health.state);
      },
    ),
  );
});

function after(outcome: ReadOutcome, health: SourceHealth = NEW_SOURCE): SourceHealth {
  return endRead(health, outcome, RULES, NOW, 1);
}

import { fixedClock } from '@paligid/testkit/fixed-clock';
import { expect, test } from 'vitest';
import { createHostThrottle, type HostLocks } from './host-throttle.ts';

test('a host is visited by one at a time, two seconds apart, and another host at once', async () => {
  const { clock, visits } = world();
  const start = clock.now().getTime();
  const log: string[] = [];
  const at = () => clock.now().getTime() - start;
  const visit = (name: string) => async () => {
    log.push(`${name} from ${at()}`);
    await Promise.resolve();
    log.push(`${name} to ${at()}`);
  };
  await Promise.all([visits('a', visit('first')), visits('a', visit('second')), visits('b', visit('other'))]);
  expect(log.filter((line) => !line.startsWith('other'))).toEqual([
    'first from 0',
    'first to 0',
    'second from 2000',
    'second to 2000',
  ]);
  expect(log).toContain('other from 0');
});

test('two processes visit a host one after the other, with the pause between', async () => {
  const { clock, visits, visitsOfOther } = world();
  const log: number[] = [];
  const visit = async () => void log.push(clock.now().getTime());
  await Promise.all([visits('a', visit), visitsOfOther('a', visit), visitsOfOther('a', visit)]);
  const [first = 0, ...others] = log;
  expect(others).toHaveLength(2);
  expect(Math.min(...others.map((at) => at - first))).toBeGreaterThanOrEqual(2000);
});

test('the pause is as long as the publisher asks', async () => {
  const { clock, visits } = world(undefined, undefined, () => 30_000);
  const start = clock.now().getTime();
  await visits('a', async () => undefined);
  await visits('a', async () => expect(clock.now().getTime() - start).toBe(30_000));
});

test('a visit that failed does not keep the next one out', async () => {
  const { visits, visitsOfOther } = world();
  await expect(visits('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  await expect(visits('a', async () => 'good')).resolves.toBe('good');
  await expect(visitsOfOther('a', async () => 'good')).resolves.toBe('good');
});

test('a lock that cannot be had for want of a database fails the visit, and not the next', async () => {
  let isDown = true;
  const { visits } = world(async () => {
    if (isDown) throw new Error('no database');
  });
  await expect(visits('a', async () => 'good')).rejects.toThrow('no database');
  isDown = false;
  await expect(visits('a', async () => 'good')).resolves.toBe('good');
});

test('who waits for a host when the process stops, waits no longer', async () => {
  const stop = new AbortController();
  const { visits, visitsOfOther } = world(undefined, stop.signal);
  const release = Promise.withResolvers<void>();
  const visiting = visits('a', () => release.promise);
  const waiting = visitsOfOther('a', async () => 'never');
  stop.abort();
  await expect(waiting).rejects.toThrow();
  release.resolve();
  await visiting;
});

function world(
  onLock: () => Promise<void> = async () => undefined,
  stop = new AbortController().signal,
  delayMs = () => 0,
) {
  const clock = fixedClock();
  const held = new Set<string>();
  const locks: HostLocks = {
    tryLock: async (key) => {
      await onLock();
      if (held.has(key)) return false;
      held.add(key);
      return true;
    },
    unlock: async (key) => void held.delete(key),
  };
  const sleep = async (ms: number) => {
    await new Promise(setImmediate);
    clock.advance(ms);
  };
  const throttle = () => createHostThrottle({ sleep, stop, locks, delayMs });
  return { clock, visits: throttle(), visitsOfOther: throttle() };
}

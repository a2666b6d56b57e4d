import { fixedClock } from '@paligid/testkit/fixed-clock';
import { expect, test } from 'vitest';
import { createHostThrottle } from './host-throttle.ts';

test('a host is visited by one at a time, two seconds apart, and another host at once', async () => {
  const clock = fixedClock();
  const start = clock.now().getTime();
  const log: string[] = [];
  const at = () => clock.now().getTime() - start;
  const visits = createHostThrottle(clock.now, async (ms) => clock.advance(ms));
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

test('a visit that failed does not keep the next one out', async () => {
  const clock = fixedClock();
  const visits = createHostThrottle(clock.now, async (ms) => clock.advance(ms));
  await expect(visits('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  await expect(visits('a', async () => 'good')).resolves.toBe('good');
});

import { expect, test } from 'vitest';
import { burstGuard } from './burst-guard.ts';

const LIMITS = { perSecond: 10, burst: 5, inFlight: 3 };

function guarded(limits = LIMITS) {
  const state = { nowMs: 0 };
  const admit = burstGuard(limits, () => state.nowMs);
  /** How many of the calls are admitted; each is finished before the next unless `isAnswered` is false. */
  const count = (addresses: readonly string[], isAnswered = true) =>
    addresses.filter((address) => {
      const release = admit(address);
      if (isAnswered) release?.();
      return release !== undefined;
    }).length;
  return { state, admit, count };
}

test('a caller may do so much at once, and more as time goes by', () => {
  const { state, count } = guarded();
  const ten = Array<string>(10).fill('192.0.2.1');
  expect(count(ten)).toBe(5);
  expect(count(['192.0.2.2'])).toBe(1);
  state.nowMs += 300;
  expect(count(ten)).toBe(3);
});

test('addresses of one /64 are one caller, and a /48 is wider but bounded', () => {
  const { count } = guarded();
  const one64 = Array.from({ length: 13 }, (_, n) => `2001:db8:1:2::${n.toString(16)}`);
  expect(count(one64)).toBe(5);
  const one48 = Array.from({ length: 100 }, (_, n) => `2001:db8:1:${n.toString(16)}::1`);
  expect(count(one48)).toBe(5);
});

test('spellings of one address are one caller', () => {
  const { count } = guarded();
  const spellings = ['192.0.2.1', '::ffff:192.0.2.1', '192.0.2.1:443', '[::ffff:c000:201]:80'];
  expect(count([...spellings, ...spellings])).toBe(5);
});

test('what is not answered yet counts until it is', () => {
  const { admit, count } = guarded({ ...LIMITS, burst: 100 });
  const release = admit('192.0.2.1');
  expect(count(Array<string>(9).fill('192.0.2.1'), false)).toBe(2);
  release?.();
  expect(count(Array<string>(9).fill('192.0.2.1'), false)).toBe(1);
});

import { expect, test } from 'vitest';
import { concurrencyShare } from './concurrency-share.ts';

const admitted = (admit: ReturnType<typeof concurrencyShare>, addresses: string[]) =>
  addresses.map((address) => admit(address)).filter((release) => release !== undefined);

test('a caller has a limited number of requests in progress, and more once some are done', () => {
  const admit = concurrencyShare(3);
  const ten = Array<string>(10).fill('192.0.2.1');
  const releases = admitted(admit, ten);
  expect(releases).toHaveLength(3);
  expect(admitted(admit, ['192.0.2.2'])).toHaveLength(1);
  releases[0]?.();
  expect(admitted(admit, ten)).toHaveLength(1);
});

test('a /64 is one caller, and a /48 has twice its share', () => {
  const admit = concurrencyShare(3);
  expect(
    admitted(
      admit,
      Array.from({ length: 9 }, (_, n) => `2001:db8:1:1::${n}`),
    ),
  ).toHaveLength(3);
  expect(
    admitted(
      admit,
      Array.from({ length: 9 }, (_, n) => `2001:db8:1:${n + 2}::1`),
    ),
  ).toHaveLength(3);
  expect(admitted(admit, ['2001:db8:2:1::1'])).toHaveLength(1);
});

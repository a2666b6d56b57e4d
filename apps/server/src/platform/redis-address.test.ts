import { expect, test } from 'vitest';
import { redisAddress } from './redis-address.ts';

test('one server is named by one address', () => {
  expect(redisAddress('rediss://:secret@cache:6380/2')).toEqual({
    kind: 'single',
    url: 'rediss://:secret@cache:6380/2',
  });
});

test('sentinels are listed with the name of the group that they watch', () => {
  const list = 'redis-sentinel://:p%40ss@a:1/paligid,redis-sentinel://b:2/paligid,redis-sentinel://c/paligid';
  expect(redisAddress(list)).toEqual({
    kind: 'sentinels',
    sentinels: [
      { host: 'a', port: 1 },
      { host: 'b', port: 2 },
      { host: 'c', port: 26_379 },
    ],
    name: 'paligid',
    password: 'p@ss',
  });
});

test('two groups, two servers or another address are refused', () => {
  for (const text of [
    ...['', 'http://a', 'redis://a,redis://b', 'redis-sentinel://a'],
    ...['redis-sentinel://a/one,redis-sentinel://b/two', 'redis-sentinel://a/one,redis://b'],
  ]) {
    expect(redisAddress(text), text).toBeUndefined();
  }
});

import { expect, test } from 'vitest';
import { ReaderSockets, SocketQuota } from './socket-limits.ts';

const LIMITS = { perReader: 2, perAddress: 3, pendingPerAddress: 2, pending: 3 };

test('handshakes that wait are limited by caller and in all', () => {
  const quota = new SocketQuota(LIMITS);
  expect([quota.beginHandshake('a'), quota.beginHandshake('a'), quota.beginHandshake('a')]).toEqual([
    ...[true, true, false],
  ]);
  expect([quota.beginHandshake('b'), quota.beginHandshake('c')]).toEqual([true, false]);
  quota.endHandshake('a');
  expect(quota.beginHandshake('c')).toBe(true);
});

test('open sockets and handshakes of a caller count together', () => {
  const quota = new SocketQuota(LIMITS);
  for (let i = 0; i < 2; i += 1) quota.opened('a');
  expect(quota.beginHandshake('a')).toBe(true);
  expect(quota.beginHandshake('a')).toBe(false);
  quota.closed('a');
  expect(quota.beginHandshake('a')).toBe(true);
});

test('the oldest socket of a reader makes room for the newest', () => {
  const sockets = new ReaderSockets<string>(2);
  expect(sockets.add('reader', 'first')).toBeUndefined();
  expect(sockets.add('reader', 'second')).toBeUndefined();
  expect(sockets.add('other', 'third')).toBeUndefined();
  expect(sockets.add('reader', 'fourth')).toBe('first');
  sockets.remove('reader', 'second');
  expect(sockets.add('reader', 'fifth')).toBeUndefined();
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unreadBadge } from './unread-badge.ts';

test("[HEADER-008] the unread badge shows the number up to 9 and '9+' above 9", () => {
  expect([1, 2, 8, 9].map(unreadBadge)).toEqual(['1', '2', '8', '9']);
  expect([10, 11, 100].map(unreadBadge)).toEqual(['9+', '9+', '9+']);
});

test('nothing unread shows no badge', () => {
  expect(unreadBadge(0)).toBeUndefined();
});

test('the badge never takes more than two characters', () => {
  fc.assert(fc.property(fc.nat(), (unread) => (unreadBadge(unread) ?? '').length <= 2));
});

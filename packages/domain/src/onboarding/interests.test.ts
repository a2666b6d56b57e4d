import { expect, test } from 'vitest';
import { canLeaveInterests } from './interests.ts';

test('[ONBOARD-002] at least 1 interest must be chosen; with 0 the reader cannot go on', () => {
  expect(canLeaveInterests([])).toBe(false);
  expect(canLeaveInterests(['traffic'])).toBe(true);
  expect(canLeaveInterests(['traffic', 'weather'])).toBe(true);
});

import { expect, test } from 'vitest';
import { timingBadge } from './timing-badge.ts';

test('no flag, no badge', () => {
  expect(timingBadge(undefined)).toBeUndefined();
  expect(timingBadge({})).toBeUndefined();
  expect(
    timingBadge({ affects_next_hour: false, affects_today: false, affects_this_week: null }),
  ).toBeUndefined();
});

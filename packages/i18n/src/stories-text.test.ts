import { shownDistance } from '@paligid/domain/stories/story-card';
import { type TimingFlags, timingBadge } from '@paligid/domain/stories/story-lifecycle';
import { expect, test } from 'vitest';
import { distanceText, timingBadgeText } from './stories-text.ts';

const ALL = { affects_next_hour: true, affects_today: true, affects_this_week: true };

function badge(timing: TimingFlags, locale: 'en' | 'fil' = 'en'): string | undefined {
  const shown = timingBadge(timing);
  return shown && timingBadgeText(shown, locale);
}

function distance(km: number | undefined): string | undefined {
  const shown = shownDistance(km);
  return shown && distanceText(shown, 'en');
}

test('[FCARD-005] the timing badge is the first that applies of Next Hour, Today, This Week', () => {
  expect(badge(ALL)).toBe('Next Hour');
  expect(badge({ ...ALL, affects_next_hour: false })).toBe('Today');
  expect(badge({ ...ALL, affects_next_hour: false, affects_today: false })).toBe('This Week');
  expect(badge({})).toBeUndefined();
  expect(badge(ALL, 'fil')).toBe('Sa loob ng isang oras');
  // With a capital, 'Linggo' is Sunday.
  expect(badge({ affects_this_week: true }, 'fil')).toBe('Ngayong linggo');
});

test('[FCARD-011] the distance shows in km with 1 decimal, and not at all when zero or missing', () => {
  expect(distance(1)).toBe('1.0 km');
  expect(distance(2.34)).toBe('2.3 km');
  expect(distance(12.36)).toBe('12.4 km');
  expect(distance(0.06)).toBe('0.1 km');
  expect(distance(0.04)).toBe('<0.1 km');
  expect(distance(0)).toBeUndefined();
  expect(distance(undefined)).toBeUndefined();
});

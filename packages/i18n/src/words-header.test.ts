import { headerSubtitle } from '@paligid/domain/header/header-lines';
import { expect, test } from 'vitest';
import { headerSubtitleText } from './words-header.ts';

const line = (facts: Parameters<typeof headerSubtitle>[0]) => headerSubtitleText(headerSubtitle(facts), 'en');

test("the header shows the subtitle, or without one the location and 'N updates'", () => {
  expect(line({ subtitle: 'Near you', location: 'Quezon City', unread: 4 })).toBe('Near you');
  expect(line({ location: 'Quezon City', unread: 4 })).toBe('Quezon City • 4 updates');
  expect(line({ location: 'Quezon City', unread: 0 })).toBe('Quezon City • 0 updates');
  expect(line({ subtitle: '', location: 'Pasig', unread: 12 })).toBe('Pasig • 12 updates');
});

test('a single update is counted in the singular, and without a location nothing is said', () => {
  expect(line({ location: 'Quezon City', unread: 1 })).toBe('Quezon City • 1 update');
  expect(line({ unread: 4 })).toBeUndefined();
  const subtitle = headerSubtitle({ location: 'Pasig', unread: 3 });
  expect(headerSubtitleText(subtitle, 'fil')).toBe('Pasig • 3 update');
});

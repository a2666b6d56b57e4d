import { missingLocation, missingUser } from '@paligid/domain/feed/feed-request';
import { expect, test } from 'vitest';
import { missingInputText } from './requests-text.ts';

type Gap = ReturnType<typeof missingUser>;
const inEnglish = (gap: Gap) => (gap ? missingInputText(gap, 'en') : 'complete');

test("[FEED-014] a feed without a user id fails with 'User ID required' in the API layer, 'User not authenticated' in the query", () => {
  expect(inEnglish(missingUser(undefined, 'api'))).toBe('User ID required');
  expect(inEnglish(missingUser(undefined, 'query'))).toBe('User not authenticated');
  expect(inEnglish(missingUser('', 'api'))).toBe('User ID required');
  expect(inEnglish(missingUser('u1', 'api'))).toBe('complete');
  expect(inEnglish(missingUser('u1', 'query'))).toBe('complete');
});

test("[FEED-015] a location feed without lat and lon fails with 'Location required' in the API layer, 'Location coordinates required' in the query", () => {
  expect(inEnglish(missingLocation({}, 'api'))).toBe('Location required');
  expect(inEnglish(missingLocation({}, 'query'))).toBe('Location coordinates required');
  expect(inEnglish(missingLocation({ lat: 14.6 }, 'api'))).toBe('Location required');
  expect(inEnglish(missingLocation({ lon: 121 }, 'query'))).toBe('Location coordinates required');
  expect(inEnglish(missingLocation({ lat: 14.6, lon: 121 }, 'api'))).toBe('complete');
  expect(inEnglish(missingLocation({ lat: 14.6, lon: 121 }, 'query'))).toBe('complete');
});

test('a coordinate of zero is a coordinate, one that is no number is not', () => {
  expect(missingLocation({ lat: 0, lon: 0 }, 'api')).toBeUndefined();
  expect(missingLocation({ lat: Number.NaN, lon: 121 }, 'api')).toEqual({
    missing: 'location',
    layer: 'api',
  });
});

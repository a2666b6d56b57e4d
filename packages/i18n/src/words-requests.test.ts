import { locationFeedGap, userFeedGap } from '@paligid/domain/requests/missing-input';
import { expect, test } from 'vitest';
import { missingInputText } from './words-requests.ts';

type Gap = ReturnType<typeof userFeedGap>;
const inEnglish = (gap: Gap) => (gap ? missingInputText(gap, 'en') : 'complete');

test("[FEED-014] a feed without a user id fails with 'User ID required' in the API layer, 'User not authenticated' in the query", () => {
  expect(inEnglish(userFeedGap(undefined, 'api'))).toBe('User ID required');
  expect(inEnglish(userFeedGap(undefined, 'query'))).toBe('User not authenticated');
  expect(inEnglish(userFeedGap('', 'api'))).toBe('User ID required');
  expect(inEnglish(userFeedGap('u1', 'api'))).toBe('complete');
  expect(inEnglish(userFeedGap('u1', 'query'))).toBe('complete');
});

test("[FEED-015] a location feed without lat and lon fails with 'Location required' in the API layer, 'Location coordinates required' in the query", () => {
  expect(inEnglish(locationFeedGap({}, 'api'))).toBe('Location required');
  expect(inEnglish(locationFeedGap({}, 'query'))).toBe('Location coordinates required');
  expect(inEnglish(locationFeedGap({ lat: 14.6 }, 'api'))).toBe('Location required');
  expect(inEnglish(locationFeedGap({ lon: 121 }, 'query'))).toBe('Location coordinates required');
  expect(inEnglish(locationFeedGap({ lat: 14.6, lon: 121 }, 'api'))).toBe('complete');
  expect(inEnglish(locationFeedGap({ lat: 14.6, lon: 121 }, 'query'))).toBe('complete');
});

test('a coordinate of zero is a coordinate, one that is no number is not', () => {
  expect(locationFeedGap({ lat: 0, lon: 0 }, 'api')).toBeUndefined();
  expect(locationFeedGap({ lat: Number.NaN, lon: 121 }, 'api')).toEqual({
    missing: 'location',
    layer: 'api',
  });
});

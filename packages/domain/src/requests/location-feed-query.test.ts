import { expect, test } from 'vitest';
import { locationFeedQuery } from './location-feed-query.ts';

test('[FEED-020] the location feed takes user_lat, user_lon, radius, k and interests, and sends k as n', () => {
  const query = locationFeedQuery({
    user_lat: 14.6,
    user_lon: 120.98,
    radius: 10,
    k: 15,
    interests: ['traffic', 'weather'],
  });
  expect(query).toEqual({
    user_lat: '14.6',
    user_lon: '120.98',
    radius: '10',
    n: '15',
    interests: 'traffic,weather',
  });
});

test('what is not set is not sent', () => {
  expect(locationFeedQuery({ user_lat: 0, user_lon: -120.98, interests: [] })).toEqual({
    user_lat: '0',
    user_lon: '-120.98',
  });
});

import { expect, test } from 'vitest';
import { DIGEST_DEFAULTS, FEED_DEFAULTS, GUEST_FEED } from './feed-defaults.ts';

test('[FEED-017] guests get the location feed of lat 14.5995, lon 120.9842 and radius 10 km', () => {
  expect(GUEST_FEED).toEqual({ lat: 14.5995, lon: 120.9842, radiusKm: 10 });
});

test('[FEED-018] a feed holds 15 stories by default', () => {
  expect(FEED_DEFAULTS.k).toBe(15);
});

test('[FEED-019] the location feed reaches 10 km by default', () => {
  expect(FEED_DEFAULTS.radiusKm).toBe(10);
});

test('[DIGEST-009] a digest is asked for 6 stories of the last 12 hours by default', () => {
  expect(DIGEST_DEFAULTS).toEqual({ n: 6, hours: 12 });
});

import type { PickablePlace } from './well-known-places.ts';

/** The region as a place that a reader can choose: what they get who skip the question. */
export const METRO_MANILA: PickablePlace = {
  code: '1300000000',
  name: 'Metro Manila',
  lat: 14.57,
  lon: 121.03,
};

import type { ReaderPlace } from '../../app/page.ts';

/** The cities that most first-time readers look for: offered before anything is typed, and while offline. */
export const WELL_KNOWN_PLACES: readonly PickablePlace[] = [
  { code: '1381300000', name: 'Quezon City', within: 'Metro Manila', lat: 14.676, lon: 121.056 },
  { code: '1380600000', name: 'Manila', within: 'Metro Manila', lat: 14.595, lon: 120.988 },
  { code: '1380700000', name: 'Marikina', within: 'Metro Manila', lat: 14.648, lon: 121.107 },
  { code: '1381200000', name: 'Pasig', within: 'Metro Manila', lat: 14.577, lon: 121.083 },
  { code: '1381500000', name: 'Taguig', within: 'Metro Manila', lat: 14.518, lon: 121.06 },
];

/** A place that the reader can pick by name. */
export type PickablePlace = ReaderPlace & Required<Pick<ReaderPlace, 'code' | 'name'>>;

/** The region as a place to pick: what readers get if they skip the question. */
export const METRO_MANILA: PickablePlace = {
  code: '1300000000',
  name: 'Metro Manila',
  lat: 14.57,
  lon: 121.03,
};

import { locationFeed } from '@paligid/contract/api/feed.api';
import { getPlace, placeAround, searchPlaces } from '@paligid/contract/api/places.api';
import { listSources } from '@paligid/contract/api/sources.api';
import { getStory, relatedStories } from '@paligid/contract/api/stories.api';
import type { Call } from '@paligid/contract/call';
import { LIMITS } from '@paligid/contract/limits';
import { memoize } from '@paligid/runtime/memoize';
import { roundPoint } from '../../client/location/round-point.ts';

const READS = [locationFeed, relatedStories, getStory, searchPlaces, placeAround, getPlace, listSources].map(
  (call: Call) => ({
    path: new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`),
    names: Object.keys(call.query?.shape ?? {}),
    isOfPlace: call.id === locationFeed.id,
  }),
);
const FRACTION = /^-?\d{1,3}\.\d{1,20}$/;
const MAX_MEMOIZED = 5_000;

/**
 * Canonical cache key of a read: unknown parameters are dropped, the others are put in the contract's order, and the
 * point and radius of a feed are rounded as the API rounds them.
 */
export const canonicalRead = memoize(canonical, MAX_MEMOIZED);

function canonical(address: string): string {
  const mark = address.indexOf('?');
  if (mark < 0) return address;
  const path = address.slice(0, mark);
  const read = READS.find((it) => it.path.test(path));
  if (read === undefined) return address;
  const asked = new URLSearchParams(address.slice(mark + 1));
  const kept = new URLSearchParams();
  for (const name of read.names) {
    for (const value of asked.getAll(name))
      kept.append(name, read.isOfPlace ? roundParameter(name, value) : value);
  }
  return kept.size === 0 ? path : `${path}?${kept}`;
}

function roundParameter(name: string, value: string): string {
  if (!FRACTION.test(value)) return value;
  const number = Number(value);
  if (name === 'user_lat' || name === 'user_lon') return String(roundPoint({ lat: number, lon: 0 }).lat);
  const isRadius = name === 'radius' && number >= LIMITS.radiusKmMin && number <= LIMITS.radiusKmMax;
  return isRadius ? String(Math.round(number)) : value;
}

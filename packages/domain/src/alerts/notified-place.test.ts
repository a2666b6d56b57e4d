import { expect, test } from 'vitest';
import { placeToName, reachesPlace } from './notified-place.ts';

const WARNING: { category: string; severity: 4 | 5; isOfficial: boolean } = {
  category: 'weather',
  severity: 4,
  isOfficial: true,
};
const FAR = { inside: false, part: false, distanceM: 4_001 };

test('an event reaches a place by its centre, by its radius, or as a part of its city', () => {
  expect(reachesPlace(FAR, { radiusKm: 4, isCity: true })).toBe(false);
  expect(reachesPlace({ ...FAR, distanceM: 4_000 }, { radiusKm: 4, isCity: false })).toBe(true);
  expect(reachesPlace({ ...FAR, inside: true }, { radiusKm: 1, isCity: false })).toBe(true);
  expect(reachesPlace({ ...FAR, part: true }, { radiusKm: 1, isCity: true })).toBe(true);
  expect(reachesPlace({ ...FAR, part: true }, { radiusKm: 1, isCity: false })).toBe(false);
});

test('the place that is named is inside rather than near, and never a muted one if another is reached', () => {
  const home = { placeId: 'home', inside: true, distanceM: 0, minSeverity: 3 } as const;
  const work = { placeId: 'work', inside: false, distanceM: 900, minSeverity: 3 } as const;
  const school = { placeId: 'school', inside: false, distanceM: 300, minSeverity: 3 } as const;
  const name = (mutes: { category: string; place_id: string | null }[]) =>
    placeToName([work, school, home], { mutes }, WARNING)?.placeId;
  expect(name([])).toBe('home');
  expect(name([{ category: 'weather', place_id: 'home' }])).toBe('school');
  expect(name([{ category: 'outage', place_id: 'home' }])).toBe('home');
  expect(placeToName([], { mutes: [] }, WARNING)).toBeNull();
});

test('a place for which the reader wants graver alerts only is not named if another is reached', () => {
  const home = { placeId: 'home', inside: true, distanceM: 0, minSeverity: 5 } as const;
  const work = { placeId: 'work', inside: false, distanceM: 900, minSeverity: 4 } as const;
  const name = (event: Partial<typeof WARNING>) =>
    placeToName([home, work], { mutes: [] }, { ...WARNING, ...event })?.placeId;
  expect(name({})).toBe('work');
  expect(name({ severity: 5 })).toBe('home');
  expect(name({ severity: 5, isOfficial: false })).toBe('home');
});

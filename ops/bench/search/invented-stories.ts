import type { Category } from '@paligid/contract/categories';

const HAPPENINGS: readonly (readonly [string, Category])[] = [
  ['Flood closes road in', 'weather'],
  ['Baha sa', 'weather'],
  ['Fire hits homes in', 'safety'],
  ['Sunog sumiklab sa', 'safety'],
  ['Brownout sa', 'outage'],
  ['Power interruption in', 'outage'],
  ['Heavy traffic reported in', 'traffic'],
  ['Police arrest suspect in', 'crime'],
  ['Council meets in', 'government'],
  ['Concert and food fair open in', 'event'],
];
const PLACES: readonly (readonly [string, string])[] = [
  ['Marikina', '1380700000'],
  ['Quezon City', '1381300000'],
  ['Manila', '1380600000'],
  ['Pasig', '1381200000'],
  ['Makati', '1380300000'],
  ['Cebu City', '0730600000'],
];
const STREETS = 2_000;

/** Common and rare words, places, both languages, a typo, a question and nothing. */
export const BENCH_QUERIES: readonly string[] = [
  ...['baha', 'flood', 'sunog sa Marikina', 'brownout Quezon City today', 'traffic', 'traffic near me'],
  ...[
    'police arrest Makati this week',
    'street 77',
    'Marikna flood',
    'concert',
    'may baha ba sa Pasig ngayon',
  ],
  ...['xylophone museum', 'Cebu City fire', 'official flood warning', 'kahapon sunog'],
];

export function inventStory(random: () => number) {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const [words, category] = pick(HAPPENINGS);
  const [placeName, placeId] = pick(PLACES);
  const street = Math.floor(random() * STREETS);
  return {
    title: `${words} ${placeName}, street ${street}`,
    summary: `Residents of ${placeName} reported it at ${Math.floor(random() * 12)} o’clock; case ${Math.floor(random() * 1e6)}.`,
    ...{ category, placeName, placeId, severity: 1 + Math.floor(random() * 5) },
  };
}

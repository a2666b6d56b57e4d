import { describe, expect, test } from 'vitest';
import type { Routine } from '../impact/routines.ts';
import { distanceMetres, type Point } from '../places/geography.ts';
import { type FeedEntry, type FeedReader, isInFeed, orderFeed } from './order-feed.ts';

/** Monday, half past six in the morning in Manila. Every story and every reader here is invented. */
const NOW = Date.UTC(2026, 10, 15, 22, 30);
const HOUR = 3_600_000;
const WORKDAYS = [1, 2, 3, 4, 5];

const MARIKINA = { lat: 14.6507, lon: 121.1029 };
const TUMANA = { lat: 14.657, lon: 121.096 };
const KATIPUNAN = { lat: 14.6313, lon: 121.0727 };
const CUBAO = { lat: 14.6195, lon: 121.0511 };
const NOVALICHES = { lat: 14.717, lon: 121.038 };
const DILIMAN = { lat: 14.6537, lon: 121.0685 };
const QUEZON_CITY = { lat: 14.676, lon: 121.0437 };
const MAKATI = { lat: 14.5547, lon: 121.0244 };
const AYALA = { lat: 14.5567, lon: 121.0234 };
const GUADALUPE = { lat: 14.5668, lon: 121.0455 };
const BGC = { lat: 14.5508, lon: 121.0503 };
const CEBU_CITY = { lat: 10.3157, lon: 123.8854 };
const LAHUG = { lat: 10.334, lon: 123.8945 };
const COLON = { lat: 10.2965, lon: 123.9015 };

type Region = 'manila' | 'cebu' | 'nation';
type EntryInput = [
  title: string,
  region: Region,
  at: Point | null,
  topic: string | null,
  severity: number,
  hoursAgo: number,
  changes?: Partial<FeedEntry>,
];

const alertFor = (hours: number) => ({ isAlert: true, expiresMs: NOW + hours * HOUR });

const STORIES: readonly EntryInput[] = [
  ['river at third alarm, leave Tumana', 'manila', TUMANA, 'emergency', 5, 9, alertFor(6)],
  ['orange rainfall warning for Metro Manila', 'manila', null, 'weather', 4, 1, alertFor(3)],
  ['counterflow at Katipunan', 'manila', KATIPUNAN, 'traffic', 3, 0.5],
  ['truck lies across Cubao underpass', 'manila', CUBAO, 'traffic', 3, 1],
  ['jeepney stop moved in Marikina', 'manila', MARIKINA, 'traffic', 2, 14],
  ['shoe fair opens in Marikina', 'manila', MARIKINA, 'community', 1, 3],
  ['power back in Tumana', 'manila', TUMANA, 'outage', 2, 5, { isOver: true, removeMs: NOW + 2 * HOUR }],
  ['water off in Marikina until noon', 'manila', MARIKINA, 'outage', 3, 8, { expiresMs: NOW + 5.5 * HOUR }],
  ['clinic opens in Marikina', 'manila', MARIKINA, 'health', 1, 20],
  ['city council meets in Marikina', 'manila', MARIKINA, 'government', 1, 2],
  ['phone thief held in Cubao', 'manila', CUBAO, 'crime', 2, 4],
  ['night market burns in Cubao', 'manila', CUBAO, 'safety', 3, 6, { sourceCount: 4 }],
  ['classes off in Quezon City', 'manila', null, 'education', 3, 1.5],
  ['measles shots in Novaliches', 'manila', NOVALICHES, 'health', 2, 5],
  ['dengue cases rise in Quezon City', 'manila', QUEZON_CITY, 'health', 3, 10, { sourceCount: 2 }],
  ['enrolment opens in Diliman', 'manila', DILIMAN, 'education', 1, 7],
  ['jam on Commonwealth', 'manila', { lat: 14.67, lon: 121.066 }, 'traffic', 3, 0.3],
  ['power off in Novaliches', 'manila', NOVALICHES, 'outage', 3, 2, { expiresMs: NOW + 4 * HOUR }],
  ['family day at Quezon circle', 'manila', { lat: 14.6516, lon: 121.0493 }, 'community', 1, 12],
  ['robbery in Novaliches', 'manila', NOVALICHES, 'crime', 3, 3],
  ['city hall shortens its week', 'manila', QUEZON_CITY, 'government', 2, 9],
  ['train halts between Ayala and Guadalupe', 'manila', AYALA, 'traffic', 3, 0.4, { sourceCount: 3 }],
  ['fuel rises by two pesos', 'nation', null, 'business', 2, 2, { sourceCount: 4 }],
  ['bank moves its office to Ayala', 'manila', AYALA, 'business', 1, 11],
  ['peso opens weaker', 'nation', null, 'business', 2, 0.5],
  ['burst pipe on Guadalupe', 'manila', GUADALUPE, 'outage', 3, 4],
  ['bag thief in Makati', 'manila', MAKATI, 'crime', 2, 1],
  ['Makati parking rules change', 'manila', MAKATI, 'government', 2, 6],
  ['concert in BGC tonight', 'manila', BGC, 'community', 1, 5],
  ['fire drill in BGC', 'manila', BGC, 'safety', 1, 2],
  ['lane closed in BGC', 'manila', BGC, 'traffic', 2, 3],
  ['senate opens budget talks', 'nation', null, 'government', 2, 4],
  ['flood in Colon', 'cebu', COLON, 'weather', 3, 2],
  ['exam dates of the state college in Lahug', 'cebu', LAHUG, 'education', 1, 6],
  ['street dance in Colon on Sunday', 'cebu', COLON, 'community', 1, 10],
  ['mayor of Cebu City speaks', 'cebu', CEBU_CITY, 'government', 2, 1],
  ['jam in Lahug', 'cebu', LAHUG, 'traffic', 2, 0.5],
  ['book fair in Cebu City', 'cebu', CEBU_CITY, 'community', 1, 2],
  ['gale warning for Cebu', 'cebu', null, 'weather', 4, 7, alertFor(5)],
  ['film wins a prize abroad', 'nation', null, null, 1, 1],
];

const ENTRIES = STORIES.map(([id, region, at, topic, severity, hoursAgo, changes]) => {
  const publishedMs = NOW - hoursAgo * HOUR;
  const entry: FeedEntry = {
    ...{ id, topic, severity, publishedMs, point: at, hasDistance: at !== null },
    ...{ isOver: false, expiresMs: null, removeMs: null, isAlert: false },
    ...{ reachMetres: null, feedCategory: 'other', sourceCount: 1 },
    ...changes,
  };
  return { region, entry };
});

const commute = (startMinute: number, endMinute: number, along: Point[]): Routine => ({
  ...{ phase: 'morning_commute', confidence: 1, days: WORKDAYS, startMinute, endMinute, along },
});

/** A story is written to the cells within 10 km; entries of its region and the nation are read everywhere in them. */
const WRITTEN_METRES = 10_000;

function buildFeed(region: Region, reader: FeedReader) {
  const candidates = ENTRIES.filter(
    (it) =>
      (it.region === region || it.region === 'nation') &&
      (it.entry.point === null || distanceMetres(it.entry.point, reader.place.point) <= WRITTEN_METRES),
  );
  const shown = candidates.map(({ entry }) => entry).filter((entry) => isInFeed(entry, reader.place, NOW));
  const page = orderFeed(shown, reader, { asOfMs: NOW, timeZone: 'Asia/Manila' }, () => 'inside');
  return {
    order: page.map(({ entry }) => entry.id),
    topThree: page.slice(0, 3).map(({ why }) => why.map(({ reason }) => reason).join(' ')),
  };
}

test('forty stories are listed', () => {
  expect(new Set(STORIES.map(([title]) => title)).size).toBe(40);
});

describe('the feed of', () => {
  test('a commuter of Marikina: the river, the rain, then the way to work', () => {
    const { order, topThree } = buildFeed('manila', {
      place: { point: MARIKINA, radiusMetres: 10_000 },
      weights: new Map([
        ['traffic', 0.9],
        ['weather', 0.7],
      ]),
      interests: new Set(['traffic']),
      routines: [commute(360, 480, [MARIKINA, KATIPUNAN, CUBAO])],
    });
    expect(order).toEqual([
      'river at third alarm, leave Tumana',
      'orange rainfall warning for Metro Manila',
      'counterflow at Katipunan',
      'truck lies across Cubao underpass',
      'jam on Commonwealth',
      'jeepney stop moved in Marikina',
      'night market burns in Cubao',
      'water off in Marikina until noon',
      'classes off in Quezon City',
      'fuel rises by two pesos',
      'city council meets in Marikina',
      'peso opens weaker',
      'shoe fair opens in Marikina',
      'dengue cases rise in Quezon City',
      'senate opens budget talks',
      'film wins a prize abroad',
      'phone thief held in Cubao',
      'enrolment opens in Diliman',
      'clinic opens in Marikina',
      'city hall shortens its week',
      'family day at Quezon circle',
      'power back in Tumana',
    ]);
    expect(topThree).toEqual([
      'severity near_you routine',
      'severity recent routine in_your_area',
      'recent routine category_weight near_you interest',
    ]);
  });

  test('an office worker of Makati: the rain, the train to work, then money; the river is too far away', () => {
    const { order, topThree } = buildFeed('manila', {
      place: { point: MAKATI, radiusMetres: 5_000 },
      weights: new Map([
        ['business', 0.9],
        ['crime', 0.3],
      ]),
      interests: new Set(['business', 'government']),
      routines: [commute(450, 540, [GUADALUPE, AYALA])],
    });
    expect(order).toEqual([
      'orange rainfall warning for Metro Manila',
      'train halts between Ayala and Guadalupe',
      'fuel rises by two pesos',
      'peso opens weaker',
      'bank moves its office to Ayala',
      'Makati parking rules change',
      'lane closed in BGC',
      'classes off in Quezon City',
      'senate opens budget talks',
      'bag thief in Makati',
      'fire drill in BGC',
      'burst pipe on Guadalupe',
      'film wins a prize abroad',
      'concert in BGC tonight',
    ]);
    expect(topThree).toEqual([
      'severity recent routine in_your_area',
      'recent near_you routine several_sources',
      'recent category_weight interest in_your_area several_sources',
    ]);
  });

  test('a parent of Quezon City: whether there are classes, and what is going round', () => {
    const { order, topThree } = buildFeed('manila', {
      place: { point: QUEZON_CITY, radiusMetres: 7_000 },
      weights: new Map([
        ['education', 0.9],
        ['health', 0.8],
        ['business', 0.2],
      ]),
      interests: new Set(['education', 'health']),
      routines: [
        { phase: 'morning_prep', confidence: 1, days: WORKDAYS, startMinute: 300, endMinute: 420, along: [] },
      ],
    });
    expect(order).toEqual([
      'river at third alarm, leave Tumana',
      'orange rainfall warning for Metro Manila',
      'classes off in Quezon City',
      'dengue cases rise in Quezon City',
      'enrolment opens in Diliman',
      'power off in Novaliches',
      'jam on Commonwealth',
      'night market burns in Cubao',
      'measles shots in Novaliches',
      'counterflow at Katipunan',
      'robbery in Novaliches',
      'truck lies across Cubao underpass',
      'water off in Marikina until noon',
      'city hall shortens its week',
      'fuel rises by two pesos',
      'senate opens budget talks',
      'film wins a prize abroad',
      'peso opens weaker',
      'phone thief held in Cubao',
      'clinic opens in Marikina',
      'city council meets in Marikina',
      'family day at Quezon circle',
      'shoe fair opens in Marikina',
      'jeepney stop moved in Marikina',
      'power back in Tumana',
    ]);
    expect(topThree).toEqual([
      'severity routine near_you',
      'severity recent routine in_your_area',
      'recent routine category_weight interest in_your_area',
    ]);
  });

  test('a student of Cebu City: nothing of Manila but what concerns the nation', () => {
    const { order, topThree } = buildFeed('cebu', {
      place: { point: CEBU_CITY, radiusMetres: 8_000 },
      weights: new Map([
        ['community', 0.9],
        ['education', 0.8],
        ['government', 0.2],
      ]),
      interests: new Set(['education', 'community']),
      routines: [
        {
          phase: 'weekend_social',
          confidence: 1,
          days: [0, 6],
          startMinute: 600,
          endMinute: 1200,
          along: [],
        },
      ],
    });
    expect(order).toEqual([
      'gale warning for Cebu',
      'book fair in Cebu City',
      'flood in Colon',
      'exam dates of the state college in Lahug',
      'street dance in Colon on Sunday',
      'jam in Lahug',
      'fuel rises by two pesos',
      'mayor of Cebu City speaks',
      'peso opens weaker',
      'film wins a prize abroad',
      'senate opens budget talks',
    ]);
    expect(topThree).toEqual([
      'severity in_your_area',
      'near_you recent category_weight interest',
      'recent near_you',
    ]);
  });
});

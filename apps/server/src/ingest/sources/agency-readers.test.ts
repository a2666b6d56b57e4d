import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { draftStory } from '../cluster/draft-story.ts';
import { LayoutChanged, Unreadable } from '../parsed-item.ts';
import type { Source } from '../source.ts';
import { marikinaRiver } from './lgu-marikina/source.ts';
import { manilaWaterWorks } from './manilawater/source.ts';
import { mayniladWorks } from './maynilad/source.ts';
import { meralcoWorks } from './meralco/source.ts';
import { mmdaAlerts } from './mmda/source.ts';
import { mrt3Status } from './mrt3/source.ts';

const FETCHED = new Date('2026-11-15T04:00:00.000Z');
const FIXTURES = {
  meralco: fixture('meralco/fixtures/schedule.html'),
  maynilad: fixture('maynilad/fixtures/weekly.html'),
  manilawater: fixture('manilawater/fixtures/advisories.html'),
  mmda: fixture('mmda/fixtures/alerts.rss.xml'),
  mrt3: fixture('mrt3/fixtures/feed.rss.xml'),
  marikina: fixture('lgu-marikina/fixtures/river.html'),
};

test('all are off, with a reason, until their owner agrees', () => {
  for (const source of [meralcoWorks, mayniladWorks, manilaWaterWorks, mmdaAlerts, mrt3Status, marikinaRiver])
    expect(source).toMatchObject({ isEnabled: false, disabledReason: expect.stringContaining('off until') });
});

test('meralco: each window of a day and a city is a report; a past one is not', () => {
  const { items, skipped, rejected } = parse(meralcoWorks, FIXTURES.meralco);
  expect(
    items.map(({ title, effectiveAt, expiresAt, areas }) => [title, span(effectiveAt, expiresAt), areas]),
  ).toEqual([
    [
      'Power interruption in Pasig City, November 21, 2026, 9:00AM to 2:00PM',
      '2026-11-21T01:00Z 2026-11-21T06:00Z',
      ['Pasig City'],
    ],
    [
      'Power interruption in Manila, November 22, 2026, 10:00PM to 3:00AM',
      '2026-11-22T14:00Z 2026-11-22T19:00Z',
      ['Manila'],
    ],
  ]);
  expect(items[0]?.summary).toBe(
    'Affected: Kapitolyo, Oranbo, Pasig City. Reason: Pole replacement works along East Capitol Drive in Bgy. Kapitolyo, Pasig City.',
  );
  expect(items[0]?.url).toBe(
    'https://company.meralco.com.ph/maintenance/november-21-2026-pasig-city-kapitolyo',
  );
  expect([skipped, rejected.length]).toEqual([1, 1]);
  expect(parse(meralcoWorks, fixture('meralco/fixtures/none.html')).items).toEqual([]);
});

test('maynilad: a row is a report from the first day to the last', () => {
  const { items, skipped, rejected } = parse(mayniladWorks, FIXTURES.maynilad);
  expect(items.map(({ title, effectiveAt, expiresAt }) => [title, span(effectiveAt, expiresAt)])).toEqual([
    [
      'Water interruption in Quezon City, November 18, 2026, 10 PM to November 19, 2026, 4 AM',
      '2026-11-18T14:00Z 2026-11-18T20:00Z',
    ],
    [
      'Emergency water interruption in Caloocan, November 15, 2026, 1 PM to November 15, 2026, 11 PM',
      '2026-11-15T05:00Z 2026-11-15T15:00Z',
    ],
  ]);
  expect(items[0]?.summary).toBe(
    'Affected: Batasan Hills, Commonwealth, Quezon City. Network Maintenance along IBP Road',
  );
  expect([skipped, rejected.length]).toEqual([1, 1]);
});

test('manila water: works of both tables', () => {
  const { items } = parse(manilaWaterWorks, FIXTURES.manilawater);
  expect(items.map(({ title, effectiveAt, expiresAt }) => [title, span(effectiveAt, expiresAt)])).toEqual([
    [
      'Water interruption in Makati, November 18, 2026 10:00 PM to November 19, 2026 5:00 AM',
      '2026-11-18T14:00Z 2026-11-18T21:00Z',
    ],
    [
      'Emergency water interruption in Taguig, November 15, 2026 9:00 AM to November 15, 2026 9:00 PM',
      '2026-11-15T01:00Z 2026-11-15T13:00Z',
    ],
  ]);
});

test('mmda: alerts with the time at which they were true; answers, news and old alerts are passed over', () => {
  const { items, skipped } = parse(mmdaAlerts, FIXTURES.mmda);
  expect(items.map(({ title, observedAt }) => [title, observedAt?.toISOString()])).toEqual([
    [
      'Vehicular accident at EDSA Kamuning flyover SB involving bus and SUV as of 11:42 AM. 2 lanes occupied. MMDA on site.',
      '2026-11-15T03:42:00.000Z',
    ],
    [
      'Stalled truck due to flat tire at C5 Kalayaan NB as of 11:15 AM. 1lane occupied',
      '2026-11-15T03:15:00.000Z',
    ],
  ]);
  expect(skipped).toBe(3);
});

test('mrt3: how the line runs, and nothing else that the railway announces', () => {
  const { items, skipped } = parse(mrt3Status, FIXTURES.mrt3);
  expect(items.map(({ title }) => title)).toEqual([
    'MRT-3: Provisional service from North Avenue to Shaw Boulevard due to a technical problem at Guadalupe',
    'MRT-3: green and go on all 13 stations, normal operations',
  ]);
  expect(skipped).toBe(2);
});

test('marikina: a river at an alarm is a report; a low one, and an old reading, is not', () => {
  const [item] = parse(marikinaRiver, FIXTURES.marikina).items;
  expect(item?.title).toBe('Marikina River at Sto Nino: 16.20 m, second alarm of 16 m reached');
  for (const text of [
    FIXTURES.marikina.replace('16.20', '14.90'),
    FIXTURES.marikina.replace('15 November', '14 November'),
  ])
    expect(parse(marikinaRiver, text)).toMatchObject({ items: [], skipped: 1 });
});

test('their severity and category are those of the labelling rules', () => {
  const rated = (source: Source, text: string) =>
    parse(source, text).items.map((parsed) => {
      const item = { id: 'x', sourceId: source.id, seenAt: FETCHED, acceptedAt: FETCHED };
      const { category, severity } = draftStory({ ...item, parsed, source });
      return [category, severity];
    });
  expect(rated(meralcoWorks, FIXTURES.meralco)).toEqual([
    ['outage', 2],
    ['outage', 2],
  ]);
  expect(rated(mayniladWorks, FIXTURES.maynilad).map(([category]) => category)).toEqual(['outage', 'outage']);
  expect(rated(manilaWaterWorks, FIXTURES.manilawater).map(([category]) => category)).toEqual([
    'outage',
    'outage',
  ]);
  expect(rated(mmdaAlerts, FIXTURES.mmda)).toEqual([
    ['traffic', 3],
    ['traffic', 3],
  ]);
  expect(rated(mrt3Status, FIXTURES.mrt3)).toEqual([
    ['transport', 3],
    ['transport', 1],
  ]);
  expect(rated(marikinaRiver, FIXTURES.marikina)).toEqual([['emergency', 4]]);
  expect(rated(marikinaRiver, FIXTURES.marikina.replace('16.20', '18.10'))).toEqual([['emergency', 5]]);
});

test.each<[string, Source, string, string | RegExp, string]>([
  ['meralco without its list', meralcoWorks, FIXTURES.meralco, /views-row/g, 'card'],
  ['meralco without hours', meralcoWorks, FIXTURES.meralco, /BETWEEN/g, 'FROM'],
  ['maynilad with another column', mayniladWorks, FIXTURES.maynilad, '<th>Time</th>', '<th>Hours</th>'],
  [
    'maynilad with another form of days',
    mayniladWorks,
    FIXTURES.maynilad,
    /November (\d+), 2026/g,
    '2026/11/$1',
  ],
  [
    'manila water drawn by a script',
    manilaWaterWorks,
    FIXTURES.manilawater,
    /<table[\s\S]*<\/table>/,
    '<div id="__next"></div>',
  ],
  [
    'marikina with a picture of the gauge',
    marikinaRiver,
    FIXTURES.marikina,
    'Water level: 16.20 meters',
    '<img src="gauge.png">',
  ],
  ['marikina without a time', marikinaRiver, FIXTURES.marikina, 'As of 11:30 AM, 15 November 2026', 'Now'],
])('%s is a changed layout', (_, source, text, from, to) => {
  expect(text.replace(from, to)).not.toBe(text);
  expect(() => parse(source, text.replace(from, to))).toThrow(LayoutChanged);
});

test.each([
  ['mmda', mmdaAlerts],
  ['mrt3', mrt3Status],
] as const)('%s: a page in place of the feed is unreadable', (_, source) => {
  expect(() => parse(source, '<html><body>Posts</body></html>')).toThrow(Unreadable);
});

function parse(source: Source, text: string) {
  return source.parse({ text, address: source.address, fetchedAt: FETCHED });
}

function span(from: Date | undefined, until: Date | undefined): string {
  return [from, until].map((at) => at?.toISOString().replace(':00.000', '')).join(' ');
}

function fixture(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8');
}

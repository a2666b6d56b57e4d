import { expect, test } from 'vitest';
import { buildItem } from '../build-item.ts';
import type { ParsedItem } from '../parsed-item.ts';
import { draftStory } from './draft-story.ts';
import { isSameEvent } from './is-same-event.ts';

const AT = new Date('2026-11-15T02:04:00Z');
const PHIVOLCS = quake('M 5.8 - 38 km N 78° E of General Luna (Surigao Del Norte)', 5.8, {
  lat: 9.81,
  lon: 126.42,
});
const USGS = quake('M 5.7 - 40 km ENE of General Luna, Philippines', 5.7, { lat: 9.85, lon: 126.5 });

test('the same quake by two agencies is one event', () => {
  const theirs = { ...USGS, observedAt: new Date('2026-11-15T02:04:10Z') };
  expect(isSameEvent([read('PHIVOLCS', PHIVOLCS)], [read('USGS', theirs)])).toBe(true);
});

test.each([
  ['of the same agency', 'PHIVOLCS', PHIVOLCS],
  ['five minutes apart', 'USGS', { ...USGS, observedAt: new Date('2026-11-15T02:09:00Z') }],
  ['in another province', 'USGS', { ...USGS, point: { lat: 13.7, lon: 120.6 } }],
  [
    'of another size',
    'USGS',
    quake('M 4.4 - 40 km ENE of General Luna, Philippines', 4.4, { lat: 9.85, lon: 126.5 }),
  ],
])('two quakes %s are two events', (_, agency, other) => {
  expect(isSameEvent([read('PHIVOLCS', PHIVOLCS)], [read(agency, other)])).toBe(false);
});

test('two levels of one bulletin are two events, so that nobody sees the level of another province', () => {
  const level = (signal: number, area: string) =>
    read(
      'PAGASA',
      buildItem({
        title: `Wind Signal No. ${signal}, Typhoon Hawili (Bulletin No. 18): ${area}`,
        ...{ areas: [area], issuedAt: AT, isBulletinPart: true },
      }),
    );
  expect(isSameEvent([level(4, 'Catanduanes')], [level(1, 'Metro Manila')])).toBe(false);
});

function quake(title: string, magnitude: number, point: NonNullable<ParsedItem['point']>): ParsedItem {
  return buildItem({ title, point, observedAt: AT, quake: { magnitude, depthKm: 10, isTsunami: false } });
}

function read(name: string, parsed: ParsedItem) {
  const source = { authority: 'official', bodyAllowed: true, name } as const;
  const { fingerprint } = draftStory({ id: 'x', sourceId: name, source, seenAt: AT, acceptedAt: AT, parsed });
  if (fingerprint === undefined) throw new Error('no fingerprint');
  return fingerprint;
}

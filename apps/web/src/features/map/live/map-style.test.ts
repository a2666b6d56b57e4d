import { expect, test } from 'vitest';
import type { MapColours } from './map-colours.ts';
import { mapStyle } from './map-style.ts';

const COLOURS = new Proxy({} as MapColours, { get: () => '#123456' });
const STYLE: Parameters<typeof mapStyle>[0] = {
  origin: 'https://paligid.example',
  locale: 'fil',
  attempt: 0,
  colours: COLOURS,
  when: 'now',
  topic: 'traffic',
  points: { reader: { lat: 14.6512, lon: 121.1021 }, selected: null },
};

test('every request of the map goes to our own origin, and none says where the reader is', () => {
  const { sources, glyphs, sprite } = mapStyle(STYLE);
  expect([glyphs, sprite]).toEqual([undefined, undefined]);
  const urls = Object.values(sources).flatMap((source) => ('tiles' in source ? (source.tiles ?? []) : []));
  expect(urls).toEqual([
    'https://paligid.example/tiles/base/{z}/{x}/{y}.mvt',
    'https://paligid.example/tiles/areas/{z}/{x}/{y}.mvt?when=now&categories=traffic',
    'https://paligid.example/tiles/stories/{z}/{x}/{y}.mvt?when=now&categories=traffic',
  ]);
  expect(sources['reader']).toMatchObject({ data: { coordinates: [121.1021, 14.6512] } });
});

test('marks lie above names and areas, are never left out for another, and the gravest lies on top', () => {
  const { layers } = mapStyle(STYLE);
  const ids = layers.map(({ id }) => id);
  const marks = layers.find(({ id }) => id === 'marks');
  for (const below of ['areas', 'circles', 'name-towns', 'name-spots'])
    expect(ids.indexOf(below)).toBeLessThan(ids.indexOf('marks'));
  expect(marks?.layout).toMatchObject({ 'icon-allow-overlap': true, 'symbol-sort-key': ['get', 'severity'] });
  expect(marks && 'filter' in marks).toBe(false);
});

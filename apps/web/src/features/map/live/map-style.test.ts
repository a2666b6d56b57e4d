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
  streets: null,
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

test('inside an area names and roads are read through its hatches', () => {
  const { layers } = mapStyle(STYLE);
  const ids = layers.map(({ id }) => id);
  const hatch = layers.find(({ id }) => id === 'area-hatch');
  expect(hatch?.paint).toMatchObject({ 'fill-opacity': expect.arrayContaining([13.5, 0.25]) });
  expect(ids.indexOf('name-barangays')).toBeGreaterThan(ids.indexOf('area-hatch'));
  // A station stays where a barangay would overlap it.
  expect(ids.indexOf('name-barangays')).toBeLessThan(ids.indexOf('name-spots'));
});

const STREETS = { min_zoom: 3, max_zoom: 15, credits: [{ text: '© OpenStreetMap', url: null }] };

test('streets lie above our land and below borders, areas, names and marks, and come from our origin', () => {
  const { sources, layers } = mapStyle({ ...STYLE, streets: STREETS });
  expect(sources['streets']).toMatchObject({
    tiles: ['https://paligid.example/tiles/streets/{z}/{x}/{y}.mvt'],
    ...{ minzoom: 3, maxzoom: 15 },
  });
  const ids = layers.map(({ id }) => id);
  const drawn = layers.flatMap((layer) =>
    'source' in layer && layer.source === 'streets' && layer.type !== 'symbol' ? [ids.indexOf(layer.id)] : [],
  );
  expect(Math.min(...drawn)).toBeGreaterThan(ids.indexOf('land'));
  expect(Math.max(...drawn)).toBeLessThan(ids.indexOf('border-town'));
  expect(ids.indexOf('street-names')).toBeGreaterThan(ids.indexOf('areas'));
  expect(ids.indexOf('street-places')).toBeLessThan(ids.indexOf('name-spots'));
  expect(layers.find(({ id }) => id === 'way-road')?.maxzoom).toBe(11);
});

test('without streets the map has neither their source nor a layer of them, and its own roads stay', () => {
  const { sources, layers } = mapStyle(STYLE);
  expect(Object.keys(sources)).not.toContain('streets');
  expect(layers.filter(({ id }) => id.startsWith('street-'))).toEqual([]);
  expect(layers.find(({ id }) => id === 'way-road')?.maxzoom).toBe(24);
});

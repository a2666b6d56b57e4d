import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCircleRing, parsePolygonRing } from './shapes.ts';

test('latitude comes first on the wire and last with us, and an open ring is closed', () => {
  expect(parsePolygonRing('14.3,120.9 14.3,121.1 14.7,121.1')).toEqual([
    [120.9, 14.3],
    [121.1, 14.3],
    [121.1, 14.7],
    [120.9, 14.3],
  ]);
});

test.each([
  ['the frame of the area of responsibility', '5,115 5,135 25,135 25,115 5,115'],
  ['more than ten degrees high', '5,120 5,121 15.1,121 5,120'],
  ['outside the country', '14,129 14,130 15,130 14,129'],
  ['swapped numbers', '120.9,14.3 121.1,14.3 121.1,14.7 120.9,14.3'],
  ['two points', '14.3,120.9 14.3,121.1'],
  ['no number', '14.3,120.9 14.3,NaN 14.7,121.1 14.3,120.9'],
  ['an exponent', '14.3,1e2 14.3,121.1 14.7,121.1 14.3,120.9'],
  ['nothing', ''],
  ['too many points', '14.3,120.9 '.repeat(20_001)],
])('%s is no area', (_, text) => {
  expect(parsePolygonRing(text)).toBeUndefined();
});

test('exactly ten degrees high and inside the box is an area', () => {
  expect(parsePolygonRing('4,116 4,128 14,128 14,116 4,116')).toHaveLength(5);
});

test('a circle becomes a ring around its centre', () => {
  const ring = parseCircleRing('14.6,121.0 11.1195') ?? [];
  expect(ring).toHaveLength(33);
  expect(ring[0]).toEqual(ring.at(-1));
  expect(Math.max(...ring.map(([, lat]) => lat))).toBeCloseTo(14.7, 3);
});

test.each(['14.6,121.0', '14.6,121.0 0', '14.6,121.0 -3', '14.6,121.0 501', '14.6,121.0 x', 'a,b 3'])(
  '%j is no circle',
  (text) => {
    expect(parseCircleRing(text)).toBeUndefined();
  },
);

test('whatever is drawn, a ring is closed and inside the country', () => {
  const number = fc.oneof(fc.double({ min: 0, max: 130, noNaN: true }), fc.double());
  fc.assert(
    fc.property(fc.array(fc.tuple(number, number), { maxLength: 8 }), (pairs) => {
      const ring = parsePolygonRing(pairs.map(([lat, lon]) => `${lat},${lon}`).join(' '));
      for (const [lon, lat] of ring ?? []) {
        expect(lon >= 116 && lon <= 128 && lat >= 4 && lat <= 22).toBe(true);
      }
      if (ring !== undefined) expect(ring[0]).toEqual(ring.at(-1));
    }),
  );
});

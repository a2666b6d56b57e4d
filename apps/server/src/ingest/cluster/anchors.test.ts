import { expect, test } from 'vitest';
import { findAnchors } from './anchors.ts';

test.each([
  ['Magnitude 5.4 quake jolts Batangas', { magnitude: 5.4 }],
  ['5.2 na ang magnitude ng lindol', { magnitude: 5.2 }],
  ['Tropical Cyclone Bulletin Nr. 7: Typhoon LAYAG', { storm: 'layag' }],
  ['Bagyong Layag lumakas', { storm: 'layag' }],
  ['Signal No. 4 itinaas dahil kay Layag', { storm: 'layag' }],
  ['Itinaas sa Alert Level 3 ang Bulkang Mayon', { volcano: 'mayon' }],
  ['MRT-3 and LRT Line 2 trips', { lines: ['mrt-3', 'lrt-2'] }],
  ['P6.8-M shabu seized', { pesos: ['6800000'] }],
  ['P6.8 milyong shabu, nasamsam', { pesos: ['6800000'] }],
  ['Gasoline up by P1.20, diesel by ₱0.80', { pesos: ['1.2', '0.8'] }],
  ['Accident at C5 Libis SB', { bound: 's' }],
])("'%s' has %j", (text, anchors) => {
  expect(findAnchors(text, 'Outlet')).toMatchObject(anchors);
});

test('a utility is known by its name, also where it is the publisher', () => {
  expect(findAnchors('No water in Taguig', 'Manila Water').utility).toBe('manila water');
  expect(findAnchors('Maynilad repairs a leak', 'Outlet').utility).toBe('maynilad');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storyLocation } from './location-fallback.ts';

const STORY = { title: 'Flood in Marikina', summary: 'Water rises in Cebu City.', source: 'Balita Ngayon' };

test("[FCARD-015] the story's location string comes first", () => {
  expect(storyLocation({ ...STORY, location: 'Brgy. Tumana', lat: 14.65, lon: 121.1 })).toBe('Brgy. Tumana');
  expect(storyLocation({ ...STORY, location: ' ', lat: 14.65, lon: 121.1 })).toBe('Metro Manila');
});

test('[FCARD-016] a point in lat 14.4-14.8, lon 120.8-121.2 is Metro Manila', () => {
  for (const [lat, lon] of [
    [14.4, 120.8],
    [14.8, 121.2],
    [14.6, 121],
  ] as const)
    expect(storyLocation({ ...STORY, lat, lon })).toBe('Metro Manila');
});

test('[FCARD-017] a point outside that box is Philippines', () => {
  for (const [lat, lon] of [
    [14.39, 121],
    [14.81, 121],
    [14.6, 120.79],
    [14.6, 121.21],
  ] as const)
    expect(storyLocation({ ...STORY, lat, lon })).toBe('Philippines');
});

test('[FCARD-018] without string and point, nationwide, regions, cities and provinces are looked for', () => {
  const titled = (title: string) => storyLocation({ ...STORY, title });
  expect(titled('Transport strike nationwide, Bicol included')).toBe('Nationwide');
  expect(titled('Bicol roads reopen, says Naga City')).toBe('Bicol');
  expect(titled('Flood in Marikina and Rizal')).toBe('Marikina');
  expect(titled('Rizal towns without water')).toBe('Rizal');
  expect(titled('Water rises')).toBe('Cebu City');
  expect(storyLocation({ ...STORY, lat: 14.6, lon: null })).toBe('Marikina');
});

test('[FCARD-019] when nothing matches, the source is used', () => {
  expect(storyLocation({ source: 'Balita Ngayon', title: 'Water rises', summary: 'Stay safe.' })).toBe(
    'Balita Ngayon',
  );
  expect(storyLocation({ source: 'Balita Ngayon' })).toBe('Balita Ngayon');
});

test('a story with a point is never named by its text', () => {
  const degrees = fc.double({ min: -90, max: 180, noNaN: true });
  fc.assert(
    fc.property(degrees, degrees, (lat, lon) =>
      ['Metro Manila', 'Philippines'].includes(storyLocation({ ...STORY, lat, lon })),
    ),
  );
});

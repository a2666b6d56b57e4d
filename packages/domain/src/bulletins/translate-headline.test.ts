import { expect, test } from 'vitest';
import { translateHeadline } from './translate-headline.ts';

test.each([
  ['General Flood Advisory No. 3', 'Pangkalahatang abiso sa baha Blg. 3'],
  ['General Flood Advisory (Severe)', 'Pangkalahatang abiso sa baha (matindi)'],
  ['Flood Warning for Marikina', 'Babala sa baha para sa Marikina'],
  [
    'General Flood Advisory for Metro Manila, Rizal and Bulacan',
    'Pangkalahatang abiso sa baha para sa Metro Manila, Rizal at Bulacan',
  ],
  [
    'General Flood Advisory raised for Metro Manila and Rizal',
    'Itinaas ang pangkalahatang abiso sa baha para sa Metro Manila at Rizal',
  ],
  ['Storm Surge Warning lifted', 'Inalis na ang babala sa daluyong'],
  [
    'Gale Warning cancelled for Manila Bay',
    'Binawi ang babala sa malakas na hangin at alon para sa Manila Bay',
  ],
  [
    'Thunderstorm Advisory for northern Metro Manila',
    'Abiso sa pagkulog at pagkidlat para sa hilagang Metro Manila',
  ],
  ['Orange Rainfall Warning No. 21: Metro Manila', 'Kahel na babala sa ulan Blg. 21 para sa Metro Manila'],
  ['Tropical Cyclone Bulletin No. 14 (Final)', 'Bulletin ng bagyo Blg. 14 (huling bulletin)'],
  ['Tropical Cyclone Wind Signal No. 3', 'Signal No. 3 ng bagyo'],
  ['Tropical Cyclone Wind Signal No. 3 lifted', 'Inalis na ang Signal No. 3 ng bagyo'],
  ['Tropical Cyclone Warning for Shipping', 'Babala sa bagyo para sa mga barko'],
  ['Taal Volcano Alert Level 2', 'Alert Level 2 sa Bulkang Taal'],
  ['Flood Bulletin Marikina River Basin', 'Bulletin sa baha sa Marikina River Basin'],
  ['FORCED EVACUATION', 'Sapilitang paglikas'],
])('%s', (english, filipino) => {
  expect(translateHeadline(english, 'fil')).toBe(filipino);
});

test.each([
  'Marikina River above 18 meters, forced evacuation',
  'Flood Warning for those who live by the river',
  'Knee-deep flood closes two lanes of España',
  '',
])('free text stays as issued: %s', (title) => {
  expect(translateHeadline(title, 'fil')).toBeUndefined();
});

test('a listed Filipino name has its English', () => {
  expect(translateHeadline('Babala sa tsunami', 'en')).toBe('Tsunami Warning');
});

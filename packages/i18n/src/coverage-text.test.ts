import { readerCoverage } from '@paligid/domain/alerts/reader-coverage';
import { expect, test } from 'vitest';
import { coverageText } from './coverage-text.ts';

const MARIKINA = { code: '1380700000', name: 'Marikina' };
const areas = [{ code: '1380700000', name: 'Marikina' }];

test.each([
  [
    { covers_reader: { inside: true, distance_km: 1, basis: 'polygon' } },
    'You are inside the warned area',
    'Nasa loob ka ng lugar na may babala',
  ],
  [
    { covers_reader: { inside: false, distance_km: 3.1, basis: 'area' } },
    'You are 3 km outside the warned area',
    '3 km ang layo mo sa lugar na may babala',
  ],
  [
    { covers_reader: { inside: false, distance_km: 0.4, basis: 'polygon' } },
    'You are 400 m from the warned area',
    '400 metro ang layo mo sa lugar na may babala',
  ],
  [
    { covers_reader: { inside: false, distance_km: 0.4, basis: 'polygon', part: true } },
    'Part of Marikina is inside. Check your barangay.',
    'Sakop ang isang bahagi ng Marikina. Tingnan ang barangay mo.',
  ],
  [
    { covers_reader: null },
    'Covers Marikina. Exact area not given.',
    'Sakop ang Marikina. Walang ibinigay na eksaktong lugar.',
  ],
] as const)('%j has a text in both languages', (story, english, filipino) => {
  const coverage = readerCoverage({ ...story, areas }, MARIKINA);
  if (coverage === null) throw new Error('nothing to say');
  expect(coverageText(coverage, 'en')).toBe(english);
  expect(coverageText(coverage, 'fil')).toBe(filipino);
});

test('who has no place is asked to pick one', () => {
  const coverage = readerCoverage({ areas }, null);
  if (coverage === null) throw new Error('nothing to say');
  expect(coverageText(coverage, 'en')).toBe('Pick a place to see if it covers you');
  expect(coverageText(coverage, 'fil')).toBe('Pumili ng lugar para malaman kung sakop ka');
});

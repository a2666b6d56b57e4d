import { expect, test } from 'vitest';
import { digestLineWords, digestWarmthWords } from './words-digest.ts';

test('a line is the title with the fact that matters, else with its place', () => {
  const line = { title: 'Jam at Katipunan', impact: '', place: '' };
  expect(digestLineWords(line, 'en')).toBe('Jam at Katipunan');
  expect(digestLineWords({ ...line, place: 'Quezon City' }, 'en')).toBe('Jam at Katipunan (Quezon City)');
  expect(digestLineWords({ ...line, place: 'Katipunan' }, 'fil')).toBe('Jam at Katipunan');
  expect(digestLineWords({ ...line, place: 'Katipunan, Quezon City' }, 'en')).toBe(
    'Jam at Katipunan (Quezon City)',
  );
  expect(digestLineWords({ ...line, impact: 'Within 3 km of your location.', place: 'x' }, 'en')).toBe(
    'Jam at Katipunan: Within 3 km of your location.',
  );
});

test('the warm words count what is there and leave the greeting to the card', () => {
  const words = (count: number, isAllRead: boolean, locale: 'en' | 'fil') =>
    digestWarmthWords({ count, isAllRead }, locale);
  expect(words(1, true, 'en')).toBe('1 thing to know around you.');
  expect(words(3, false, 'en')).toBe('3 things to know around you.');
  expect(words(3, false, 'fil')).toBe('3 dapat malaman sa paligid mo.');
});

test('nothing new is called calm only while every official source is read', () => {
  const words = (isAllRead: boolean) => digestWarmthWords({ count: 0, isAllRead }, 'en');
  expect(words(true)).toContain('every official source was read');
  expect(words(false)).toContain('some official sources cannot be read');
});

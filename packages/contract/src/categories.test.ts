import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CATEGORIES,
  categoryName,
  FEED_CATEGORIES,
  normalizeCategory,
  RAW_CATEGORIES,
  toFeedCategory,
  toPreferenceCategory,
} from './categories.ts';

test('[ENTITY-010] the categories seen are fourteen, and each is known', () => {
  expect(RAW_CATEGORIES).toEqual([
    ...[
      'traffic',
      'weather',
      'crime',
      'community',
      'health',
      'politics',
      'event',
      'events',
      'outage',
      'other',
    ],
    ...['general', 'news', 'business', 'transport'],
  ]);
  for (const category of RAW_CATEGORIES) expect(categoryName(category)).toEqual({ known: category });
});

test('[ENTITY-011] the feed categories are eight', () => {
  expect(FEED_CATEGORIES).toEqual([
    ...['traffic', 'weather', 'outage', 'crime', 'politics', 'health', 'event', 'other'],
  ]);
});

test('the internal list holds the fifteen keys of the keyword lists', () => {
  expect(CATEGORIES).toEqual([
    ...['traffic', 'weather', 'outage', 'crime', 'politics', 'health', 'event', 'business', 'transport'],
    ...['community', 'education', 'government', 'safety', 'emergency', 'other'],
  ]);
});

test.each([
  ['traffic', 'traffic'],
  ['transport', 'traffic'],
  ['weather', 'weather'],
  ['outage', 'outage'],
  ['crime', 'crime'],
  ['health', 'health'],
  ['politics', 'government'],
  ['government', 'government'],
  ['business', 'business'],
  ['community', 'community'],
  ['event', 'community'],
  ['events', 'community'],
  ['education', 'education'],
  ['safety', 'safety'],
  ['emergency', 'emergency'],
  ['other', null],
  ['general', null],
  ['news', null],
  ['lifestyle', null],
  ['constructor', null],
  [undefined, null],
])('the weight for %s is that of %s', (category, preference) => {
  expect(toPreferenceCategory(category)).toBe(preference);
  expect(toPreferenceCategory(category, 4)).toBe(preference);
});

test('a story of severity 5 counts as an emergency', () => {
  expect(toPreferenceCategory('traffic', 5)).toBe('emergency');
  expect(toPreferenceCategory('news', 5)).toBe('emergency');
});

test.each([
  ['transport', 'traffic'],
  ['government', 'politics'],
  ['community', 'event'],
  ['events', 'event'],
  ['education', 'other'],
  ['safety', 'other'],
  ['emergency', 'other'],
  ['business', 'other'],
  ['lifestyle', 'other'],
])('%s is filtered as %s', (category, feed) => {
  expect(toFeedCategory(category)).toBe(feed);
});

test('a feed category is filtered as itself', () => {
  expect(FEED_CATEGORIES.map((category) => toFeedCategory(category))).toEqual(FEED_CATEGORIES);
});

test('an unknown category is named by its word with a capital, a missing one as news', () => {
  expect(categoryName('lifestyle')).toEqual({ word: 'Lifestyle' });
  expect(categoryName('ñandu')).toEqual({ word: 'Ñandu' });
  expect(categoryName('Weather')).toEqual({ known: 'weather' });
  expect(categoryName('education')).toEqual({ known: 'education' });
  for (const missing of [undefined, null, '', '  ']) expect(categoryName(missing)).toEqual({ known: 'news' });
});

test('any word has an internal category', () => {
  fc.assert(fc.property(fc.string(), (word) => CATEGORIES.includes(normalizeCategory(word))));
});

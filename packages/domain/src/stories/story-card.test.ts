import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import {
  cityLine,
  contentPreview,
  locationLabel,
  nextSourcesVisibility,
  type SourcesEvent,
  type SourcesVisibility,
  shownDistance,
  sourceLabel,
  sourcesCount,
  splitSource,
  staysHidden,
  stripPlace,
} from './story-card.ts';

const FAMILY = '👨‍👩‍👧';

test("[FCARD-006] the preview is the first 200 characters, with '...' only when something was cut", () => {
  expect(contentPreview('a'.repeat(200))).toBe('a'.repeat(200));
  expect(contentPreview('a'.repeat(201))).toBe(`${'a'.repeat(200)}...`);
  expect(contentPreview('')).toBe('');
});

test('a preview never splits a character', () => {
  expect(contentPreview(`${'a'.repeat(199)}${FAMILY}b`)).toBe(`${'a'.repeat(199)}${FAMILY}...`);
  expect(contentPreview(FAMILY.repeat(200))).toBe(FAMILY.repeat(200));
  expect(contentPreview(`${'a'.repeat(199)}n\u0303o`)).toBe(`${'a'.repeat(199)}n\u0303...`);
});

test('where the browser has no segmenter, letters keep their marks and joined emoji stay whole', () => {
  vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
  try {
    expect(contentPreview(`${'a'.repeat(199)}${FAMILY}b`)).toBe(`${'a'.repeat(199)}${FAMILY}...`);
    expect(contentPreview(`${'a'.repeat(199)}n\u0303o`)).toBe(`${'a'.repeat(199)}n\u0303...`);
    expect(contentPreview(`${'a'.repeat(199)}🇵🇭b`)).toBe(`${'a'.repeat(199)}🇵🇭...`);
    expect(contentPreview(`${'a'.repeat(199)}👍🏽b`)).toBe(`${'a'.repeat(199)}👍🏽...`);
  } finally {
    vi.unstubAllGlobals();
  }
});

test('a preview is the start of the text and at most 200 characters long', () => {
  const characters = fc.string({ unit: 'grapheme', maxLength: 400 });
  const count = (text: string) => [...new Intl.Segmenter('en').segment(text)].length;
  fc.assert(
    fc.property(characters, (content) => {
      const preview = contentPreview(content);
      if (preview === content) return count(content) <= 200;
      const shown = preview.slice(0, -3);
      return preview.endsWith('...') && content.startsWith(shown) && count(shown) === 200;
    }),
  );
});

test("[CARD-019] a location label is hidden when it is 'Philippines' or 'N/A'", () => {
  expect(locationLabel('Philippines', 'Balita Marikina')).toBeUndefined();
  expect(locationLabel('N/A', 'Balita Marikina')).toBeUndefined();
  expect(locationLabel('Marikina', 'Balita Marikina')).toBe('Marikina');
  expect(locationLabel('Nationwide', 'Balita Marikina')).toBe('Nationwide');
});

test('a missing place, or the source in its stead, is not drawn', () => {
  expect(locationLabel(undefined, 'Balita Marikina')).toBeUndefined();
  expect(locationLabel('  ', 'Balita Marikina')).toBeUndefined();
  expect(locationLabel('Balita Marikina', 'Balita Marikina')).toBeUndefined();
});

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, null, undefined])('%s km is not shown', (km) => {
  expect(shownDistance(km)).toBeUndefined();
});

test('a shown distance is never further off than the rounding', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.001, max: 2000, noNaN: true }), (km) => {
      const shown = shownDistance(km);
      return shown?.form === 'km' ? Math.abs(shown.km - km) <= 0.0501 : km < 0.0501;
    }),
  );
});

test.each([
  ['Water back by 6 AM, Makati', 'Makati', 'Water back by 6 AM'],
  ['Water back by 6 AM, Pasig City', 'Pasig', 'Water back by 6 AM'],
  ['Road closed, Quezon City', 'Quezon City', 'Road closed'],
  ['Makati opens a library', 'Makati', 'Makati opens a library'],
  ['Fire in Pasig', 'Pasig', 'Fire in Pasig'],
])('%s on the plate of %s reads %s', (title, place, text) => {
  expect(stripPlace(title, place)).toBe(text);
});

const CLUSTER = [{ source: 'Balita Marikina' }, { source: 'Pasig Ngayon' }];

test("[CARD-020] 'Multiple sources' and 'Unknown source' give way to the first cluster story's source", () => {
  expect(sourceLabel('Multiple sources', CLUSTER)).toBe('Balita Marikina');
  expect(sourceLabel('Unknown source', CLUSTER)).toBe('Balita Marikina');
  expect(sourceLabel('Pasig Ngayon', CLUSTER)).toBe('Pasig Ngayon');
});

test('a nameless source stays when no cluster story names another', () => {
  expect(sourceLabel('Multiple sources')).toBe('Multiple sources');
  expect(sourceLabel('Unknown source', [{ source: ' ' }])).toBe('Unknown source');
});

test("a source is parted at its first ' + ' only", () => {
  expect(splitSource('Balita + Ngayon + Bukas')).toEqual({ first: 'Balita', second: 'Ngayon + Bukas' });
  expect(splitSource('Balita+Ngayon')).toEqual({ first: 'Balita+Ngayon' });
});

test("a source text without ' + ' has no popover", () => {
  expect(sourcesCount('Balita Marikina')).toBeUndefined();
  expect(sourcesCount('Balita+3')).toBeUndefined();
  expect(sourcesCount('')).toBeUndefined();
  expect(sourcesCount('Balita Marikina + 1')).toBeDefined();
});

test("[SOURCES-011] a source text with ' + N' counts N+1 sources", () => {
  expect(sourcesCount('Balita Marikina + 1')).toBe(2);
  expect(sourcesCount('Balita Marikina + 12')).toBe(13);
});

test('a second name counts two sources', () => {
  expect(sourcesCount('Balita Marikina + Pasig Ngayon')).toBe(2);
  expect(sourcesCount('Balita Marikina + ')).toBeUndefined();
});

test('a list counts its entries', () => {
  expect(sourcesCount([])).toBe(0);
  expect(sourcesCount([{ source: 'Balita Marikina' }, { source: 'Pasig Ngayon' }])).toBe(2);
});

test('every whole number counts one more', () => {
  fc.assert(fc.property(fc.nat(10_000), (n) => sourcesCount(`Balita + ${n}`) === n + 1));
});

test.each<[SourcesVisibility, SourcesEvent, SourcesVisibility]>([
  ['hidden', 'enter', 'hover-open'],
  ['hidden', 'leave', 'hidden'],
  ['hidden', 'press', 'pinned'],
  ['hidden', 'dismiss', 'hidden'],
  ['hover-open', 'enter', 'hover-open'],
  ['hover-open', 'leave', 'hidden'],
  ['hover-open', 'press', 'pinned'],
  ['hover-open', 'dismiss', 'hidden'],
  ['pinned', 'enter', 'pinned'],
  ['pinned', 'leave', 'pinned'],
  ['pinned', 'press', 'hidden'],
  ['pinned', 'dismiss', 'hidden'],
])('[SOURCES-009] sources that are %s are, after %s, %s', (before, event, after) => {
  expect(nextSourcesVisibility(before, event)).toBe(after);
});

const HIDDEN_AT = Date.parse('2026-11-15T04:00:00.000Z');
const BEFORE = '2026-11-15T03:59:00.000Z';
const SINCE = '2026-11-15T04:01:00.000Z';

test('what was hidden stays hidden, whatever becomes of it', () => {
  expect(staysHidden({ issued_at: SINCE, published: SINCE }, false, HIDDEN_AT)).toBe(true);
});

test('an urgent alert comes back with its next bulletin', () => {
  expect(staysHidden({ issued_at: BEFORE, published: BEFORE }, true, HIDDEN_AT)).toBe(true);
  expect(staysHidden({ issued_at: SINCE, published: BEFORE }, true, HIDDEN_AT)).toBe(false);
  expect(staysHidden({ issued_at: null, published: SINCE }, true, HIDDEN_AT)).toBe(false);
});

test('an alert without a time stays hidden', () => {
  expect(staysHidden({ issued_at: null, published: null }, true, HIDDEN_AT)).toBe(true);
});

const MANILA = { code: '1380600000', name: 'Manila' };
const AT = '2026-11-15T04:00:00.000Z';
const LATER = '2026-11-15T05:00:00.000Z';
const old = { place_code: '1380600000', location: '', severity: 4, status: 'active', published: AT } as const;
const newer = {
  ...old,
  place_code: null,
  location: 'Sampaloc, Manila',
  severity: 2,
  published: LATER,
} as const;
const elsewhere = { ...newer, location: 'Metro Manila' } as const;

test("a city's line is what is grave and holds, else what is newest there", () => {
  expect(cityLine([newer, old, elsewhere], MANILA)).toBe(old);
  expect(cityLine([{ ...old, status: 'expired' }, newer], MANILA)).toBe(newer);
  expect(cityLine([{ ...old, severity: 3 }, newer], MANILA)).toBe(newer);
});

test('a story is of the city that its code or its words name', () => {
  expect(cityLine([elsewhere], MANILA)).toBeUndefined();
  const basin = { ...newer, location: 'Manila City, Pasig River Basin' };
  expect(cityLine([basin], MANILA)).toBe(basin);
  expect(cityLine([{ ...old, place_code: '1380700000', location: 'Manila' }], MANILA)).toBeUndefined();
});

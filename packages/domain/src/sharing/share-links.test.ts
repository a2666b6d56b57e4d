import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isTooLong,
  linkInLanguage,
  maxLength,
  platformShareLink,
  type SharePlatform,
  shareData,
  shareLength,
  shareLink,
  shareMessage,
} from './share-links.ts';

const ORIGIN = 'https://paligid.example';
const PAGE = { origin: ORIGIN, locale: 'en' };
const STORY = { contentId: 's-1', contentType: 'story' } as const;
const SHARE_TEXT = { title: 'Flood on España', text: 'Gutter-deep near UST.' };

test('[SHARE-033] share data has title, text, url and hashtags for the content with this id and type', () => {
  expect(shareData(STORY, { ...SHARE_TEXT, hashtags: ['Baha', 'Manila'] }, PAGE)).toEqual({
    title: 'Flood on España',
    text: 'Gutter-deep near UST.',
    url: 'https://paligid.example/story/s-1',
    hashtags: ['Baha', 'Manila'],
  });
  const achievement = { contentId: 'day-1', contentType: 'achievement' } as const;
  expect(shareData(achievement, SHARE_TEXT, PAGE).url).toBe('https://paligid.example/');
});

test('what is shared from a Filipino page opens and is previewed in Filipino', () => {
  const page = { origin: ORIGIN, locale: 'fil' };
  expect(shareData(STORY, SHARE_TEXT, page).url).toBe('https://paligid.example/story/s-1?lang=fil');
  expect(platformShareLink('facebook', shareData(STORY, SHARE_TEXT, page).url, 's-1')).toBe(
    'https://paligid.example/story/s-1?lang=fil&utm_source=paligid&utm_medium=facebook&utm_campaign=story_s-1',
  );
  expect(linkInLanguage('/map?z=11', 'fil')).toBe('/map?z=11&lang=fil');
  expect(linkInLanguage('/map?z=11', 'en')).toBe('/map?z=11');
});

test('[SHARE-032] the default hashtag is the product name', () => {
  expect(shareData(STORY, SHARE_TEXT, PAGE).hashtags).toEqual(['Paligid']);
});

test('a caller who wants no hashtag gets none', () => {
  expect(shareData(STORY, { ...SHARE_TEXT, hashtags: [] }, PAGE).hashtags).toEqual([]);
});

const TEXT = 'Flood on España.\nGutter-deep.\n\nTake Quezon Avenue.\n\nStay dry.';

test("[SHARE-025] for Twitter the message is the first paragraph plus the hashtags, each with '#'", () => {
  expect(shareMessage('twitter', TEXT, ['Paligid', 'Baha'])).toBe(
    'Flood on España.\nGutter-deep. #Paligid #Baha',
  );
  expect(shareMessage('twitter', 'One paragraph only.', ['Paligid'])).toBe('One paragraph only. #Paligid');
  expect(shareMessage('twitter', TEXT, [])).toBe('Flood on España.\nGutter-deep.');
});

test('[SHARE-026] for the other platforms the message is the full text', () => {
  for (const platform of ['facebook', 'whatsapp', 'telegram', 'email'] as const) {
    expect(shareMessage(platform, TEXT, ['Paligid'])).toBe(TEXT);
  }
});

test('a paragraph ends at a blank line of any make, and leading ones do not count', () => {
  expect(shareMessage('twitter', '\n\nFirst.\r\n\r\nSecond.', [])).toBe('First.');
  expect(shareMessage('twitter', 'First.\n \t\nSecond.', [])).toBe('First.');
});

test('a tag that already has its sign gets no second one', () => {
  expect(shareMessage('twitter', 'Flood.', ['#Baha'])).toBe('Flood. #Baha');
  expect(shareMessage('twitter', '', ['Baha'])).toBe('#Baha');
});

test('whatever the text, the Twitter form holds no blank line', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', ' ', '\n', '\r\n', '\t'), { maxLength: 20 }), (pieces) => {
      expect(shareMessage('twitter', pieces.join(''), ['Paligid'])).not.toMatch(/\n\s*\n/);
    }),
  );
});

const LINK_ORIGIN = 'https://paligid.example';

test('[ROUTE-018] a share link is the origin, /story/ and the URL-encoded id', () => {
  expect(shareLink(LINK_ORIGIN, 's-1')).toBe('https://paligid.example/story/s-1');
  expect(shareLink(LINK_ORIGIN, 'a/b ?c#ñ')).toBe('https://paligid.example/story/a%2Fb%20%3Fc%23%C3%B1');
});

test('an id of any letters is one segment of the path and comes back whole', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (id) => {
      const [segment = '', ...more] = shareLink(LINK_ORIGIN, id)
        .slice(`${LINK_ORIGIN}/story/`.length)
        .split(/[/?#]/);
      expect(decodeURIComponent(segment)).toBe(id);
      expect(more).toEqual([]);
    }),
  );
});

const URL_TEXT = 'https://paligid.example/story/s-1';
const PLATFORMS: SharePlatform[] = ['twitter', 'facebook', 'whatsapp', 'telegram', 'email'];

test('[SHARE-028] the share message length is text length + url length + 1', () => {
  expect(shareLength('Baha', URL_TEXT)).toBe(4 + 33 + 1);
  expect(shareLength('', '')).toBe(1);
  expect(shareLength('🌧', '')).toBe(3);
});

test('[SHARE-029] the maximum is 280, 63206, 65536, 4096 and 2000', () => {
  expect(PLATFORMS.map(maxLength)).toEqual([280, 63_206, 65_536, 4096, 2000]);
});

test.each(PLATFORMS)('a message for %s may be exactly as long as the maximum, and no longer', (platform) => {
  fc.assert(
    fc.property(fc.nat(200), (urlLength) => {
      const url = 'u'.repeat(urlLength);
      const room = maxLength(platform) - urlLength - 1;
      expect(isTooLong(platform, 'a'.repeat(room), url)).toBe(false);
      expect(isTooLong(platform, 'a'.repeat(room + 1), url)).toBe(true);
    }),
    { numRuns: 20 },
  );
});

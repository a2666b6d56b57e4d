import { expect, test } from 'vitest';
import { shareData } from './share-data.ts';

const ORIGIN = 'https://paligid.example';
const STORY = { contentId: 's-1', contentType: 'story' } as const;
const WORDS = { title: 'Flood on España', text: 'Gutter-deep near UST.' };

test('[SHARE-033] share data has title, text, url and hashtags for the content with this id and type', () => {
  expect(shareData(STORY, { ...WORDS, hashtags: ['Baha', 'Manila'] }, ORIGIN)).toEqual({
    title: 'Flood on España',
    text: 'Gutter-deep near UST.',
    url: 'https://paligid.example/story/s-1',
    hashtags: ['Baha', 'Manila'],
  });
  const achievement = { contentId: 'day-1', contentType: 'achievement' } as const;
  expect(shareData(achievement, WORDS, ORIGIN).url).toBe('https://paligid.example/');
});

test('[SHARE-032] the default hashtag is the product name', () => {
  expect(shareData(STORY, WORDS, ORIGIN).hashtags).toEqual(['Paligid']);
});

test('a caller who wants no hashtag gets none', () => {
  expect(shareData(STORY, { ...WORDS, hashtags: [] }, ORIGIN).hashtags).toEqual([]);
});

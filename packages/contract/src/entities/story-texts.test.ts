import { buildStory } from '@paligid/testkit/build-story';
import { expect, test } from 'vitest';
import { toSwipeStory } from '../story-mapper.ts';
import { storySchema } from './stories.ts';

const LANGUAGES = {
  title_lang: 'en',
  summary_lang: 'fil',
  content_lang: 'en',
  action_langs: ['fil', 'en'],
  original: { lang: 'en', title: 'Flood Warning No. 2', actions: ['Leave now.'] },
} as const;

test('a story carries the language of each text, in both shapes', () => {
  const story = storySchema.parse({ ...buildStory(), ...LANGUAGES });
  expect(story).toMatchObject(LANGUAGES);
  expect(toSwipeStory(story)).toMatchObject(LANGUAGES);
});

test('a story of an older server names no language', () => {
  expect(storySchema.parse(buildStory())).not.toHaveProperty('title_lang');
});

test('only English and Filipino are named, and no more of them than there are actions', () => {
  const isFit = (changes: object) => storySchema.safeParse({ ...buildStory(), ...changes }).success;
  expect(isFit({ title_lang: 'tl' })).toBe(false);
  expect(isFit({ action_langs: Array(5).fill('fil') })).toBe(true);
  expect(isFit({ action_langs: Array(6).fill('fil') })).toBe(false);
  expect(isFit({ original: { lang: 'en', actions: ['x'.repeat(121)] } })).toBe(false);
});

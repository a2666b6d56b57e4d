import { buildStory } from '@paligid/testkit/build-story';
import { afterEach, expect, test } from 'vitest';
import { saveOpenedStory } from './useRestorePosition.ts';

afterEach(() => sessionStorage.clear());

test('of the stories that were opened in a tab one is stored, beside what is not of stories', () => {
  sessionStorage.setItem('paligid_scroll', '[]');
  const stories = Array.from({ length: 5 }, (_, n) => buildStory({ id: `s-${n}` }));
  for (const story of stories) saveOpenedStory(stories, story);
  const keys = Object.keys(sessionStorage).sort();
  expect(keys).toEqual(['cluster-s-4', 'focus-feed-navigation', 'paligid_scroll', 'story-s-4']);
});

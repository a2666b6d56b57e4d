import { expect, test } from 'vitest';
import { greetingWords } from './greeting-words.ts';

test('a welcome says how many stories there are and whether any is grave', () => {
  const subject = { type: 'welcome' as const, stories: 15, hasMore: true, grave: 1 };
  expect(greetingWords({ ...subject, topics: [['traffic', 3]] }, 'en')).toEqual({
    message: 'More than 15 stories around you.',
    news_preview: '1 is High Priority.',
    context_hints: ['Traffic: 3'],
  });
  const quiet = { ...subject, stories: 1, hasMore: false, grave: 0, topics: [] };
  expect(greetingWords(quiet, 'fil')).toEqual({
    message: '1 balita sa paligid mo.',
    news_preview: 'Walang may mataas na priyoridad.',
    context_hints: [],
  });
});

test('a headline with a colon is shown whole as what comes next', () => {
  const { news_preview } = greetingWords({ type: 'progress', next: 'MMDA: lanes closed', topics: [] }, 'en');
  expect(news_preview).toBe('MMDA – lanes closed');
});

test('a break says that all is calm only where it is', () => {
  const pause = (isCalm: boolean) => greetingWords({ type: 'break_reminder', minutes: 25, isCalm }, 'en');
  expect(pause(false).news_preview).toBe('You have been reading for 25 minutes.');
  expect(pause(true).news_preview).toContain('Nothing around you needs action right now.');
});

test('one pane stands for one story only as long as the window has as many panes', () => {
  expect(greetingWords({ type: 'milestone', at: 100 }, 'en').news_preview).toContain('One pane');
  expect(greetingWords({ type: 'milestone', at: 250 }, 'en').news_preview).toContain('250 stories');
});

test('a shift of topic names the topics in the language of the reader', () => {
  const subject = { type: 'topic_shift' as const, from: 'traffic', topics: ['health', 'gossip'] };
  expect(greetingWords(subject, 'en')).toMatchObject({
    message: 'Enough traffic news for now',
    context_hints: ['Health', 'gossip'],
  });
  expect(greetingWords(subject, 'fil').message).toBe('Tama na muna ang balitang trapiko');
  expect(greetingWords({ ...subject, from: 'other' }, 'en')).toMatchObject({
    message: 'Now something else',
    news_preview: 'Here is what else is happening around you.',
  });
});

import { FEED_CATEGORIES } from '@paligid/contract/categories';
import { expect, test } from 'vitest';
import { feedAddress, readTopics, toggleTopic } from './feed-topics.ts';

const read = (query: string) => readTopics(new URLSearchParams(query));

test('[HEADER-006] an address names known topics, in one order; all or none is no filter', () => {
  expect(read('topics=weather,traffic,weather,gossip')).toEqual(['traffic', 'weather']);
  for (const none of ['', 'topics=', 'topics=gossip', `topics=${FEED_CATEGORIES}`]) {
    expect(read(none), none).toBeUndefined();
  }
});

test('a filter and a cursor are part of the address of a feed', () => {
  expect(feedAddress(undefined)).toBe('/feed');
  expect(feedAddress(['traffic', 'weather'])).toBe('/feed?topics=traffic,weather');
  expect(feedAddress(['crime'], 'a b')).toBe('/feed?topics=crime&cursor=a+b');
  expect(feedAddress([])).toBe('/feed');
});

test('a topic is added and taken away', () => {
  expect(toggleTopic(undefined, 'weather')).toEqual(['weather']);
  expect(toggleTopic(['weather'], 'traffic')).toEqual(['traffic', 'weather']);
  expect(toggleTopic(['traffic', 'weather'], 'weather')).toEqual(['traffic']);
});

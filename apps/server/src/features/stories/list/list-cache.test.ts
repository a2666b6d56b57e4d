import { expect, test } from 'vitest';
import type { EventWithStories } from '../events.repository.ts';
import type { StoryRow } from '../stories.repository.ts';
import { ListedEventCache, ListedStoryCache, MAX_EVENT_BYTES, MAX_STORY_BYTES } from './list-cache.ts';

const NOW = Date.UTC(2026, 10, 15, 4);
const ID = '019a859b-3e7b-7000-8000-000000000001';

test('a story is found for a second after it was read, for as severe as it counted', () => {
  const cache = new ListedStoryCache();
  const story = cache.put(buildRow(), 3, NOW);
  expect(cache.find(ID, 3, NOW + 999)).toBe(story);
  expect(cache.find(ID, 3, NOW + 1_000)).toBeUndefined();
  expect(cache.find(ID, 4, NOW)).toBeUndefined();
});

test('an alert is read every time', () => {
  const cache = new ListedStoryCache();
  cache.put(buildRow({ wasAlert: true }), 3, NOW);
  expect(cache.find(ID, 3, NOW)).toBeUndefined();
});

test('one that is read again and is the same keeps its words; one that differs in anything does not', () => {
  const cache = new ListedStoryCache();
  const story = cache.put(buildRow(), 3, NOW);
  const words = story.present('en', NOW);
  expect(words?.title).toBe('Creek rises');
  expect(cache.put(buildRow(), 3, NOW + 5_000)).toBe(story);
  expect(story.present('en', NOW + 5_000)).toBe(words);
  expect(cache.find(ID, 3, NOW + 5_999)).toBe(story);

  const others: Partial<StoryRow>[] = [
    { title: 'Creek falls' },
    { sourceReadAt: new Date(NOW + 1) },
    { sourceReadAt: null },
    { version: 2 },
  ];
  for (const other of others) {
    expect(cache.put(buildRow(other), 3, NOW).present('en', NOW)).not.toBe(words);
  }
  expect(cache.put(buildRow(), 4, NOW).present('en', NOW)?.severity).toBe(4);
});

test('words that tell of an end are made anew after a second', () => {
  const expiresAt = new Date(NOW + 5_000);
  const story = new ListedStoryCache().put(buildRow({ expiresAt }), 3, NOW);
  expect(story.present('en', NOW)?.status).toBe('active');
  expect(story.present('en', NOW + 5_000)?.status).toBe('expired');
});

test('those read longest ago leave when they take too many bytes, however few they are', () => {
  const cache = new ListedStoryCache();
  for (let n = 0; n < 8_000; n++) cache.put(buildRow({ id: idOf(n) }), 3, NOW);
  expect(cache.find(idOf(0), 3, NOW)).toBeDefined();

  const area = 'x'.repeat(100_000);
  for (let n = 0; n < 1_000; n++) cache.put(buildRow({ id: idOf(n), area }), 3, NOW);
  expect(cache.bytes).toBeGreaterThan(MAX_STORY_BYTES / 2);
  expect(cache.bytes).toBeLessThanOrEqual(MAX_STORY_BYTES);
  expect(cache.find(idOf(0), 3, NOW)).toBeUndefined();
  expect(cache.find(idOf(999), 3, NOW)).toBeDefined();
});

test('an event counts with the cells that it was asked for', () => {
  const cache = new ListedEventCache();
  const event: EventWithStories = {
    ...{ id: ID, headline: 'Creek rises', summary: null, severity: 2, version: 1, updatedAt: new Date(NOW) },
    ...{ placeName: 'Marikina', precision: 'point', lat: 14.65, lon: 121.1, radiusMetres: null, stories: [] },
  };
  const cells = Array.from({ length: 1_000 }, (_, n) => `61${n}`.padEnd(18, '0'));
  for (let n = 0; n < 2_000; n++) cache.put({ ...event, id: idOf(n) }, cells, NOW);
  expect(cache.find(idOf(0), cells, NOW)).toBeUndefined();
  expect(cache.find(idOf(1_999), cells, NOW)).toBeDefined();
  expect(cache.bytes).toBeLessThanOrEqual(MAX_EVENT_BYTES);
});

function idOf(n: number): string {
  return ID.slice(0, -6) + n.toString(16).padStart(6, '0');
}

test('a place is given to the decimetre, without the noise of its arithmetic', () => {
  const story = new ListedStoryCache().put(buildRow({ lat: 14.682500000000001, lon: 121.1 }), 3, NOW);
  expect(story.present('en', NOW)).toMatchObject({ lat: 14.6825, lon: 121.1 });
});

function buildRow(differing: Partial<StoryRow> = {}): StoryRow {
  const at = new Date(NOW - 60_000);
  return {
    ...{
      id: ID,
      title: 'Creek rises',
      summary: 'It is over its banks.',
      content: null,
      advice: null,
      language: null,
    },
    ...{
      url: null,
      imageUrl: null,
      translations: null,
      category: 'weather',
      severity: 2,
      status: 'active',
      version: 1,
    },
    ...{ wasAlert: false, placeId: null, placeName: 'Marikina', precision: 'point', lat: 14.65, lon: 121.1 },
    ...{
      radiusMetres: null,
      area: null,
      partOf: null,
      published: at,
      isTimeGuessed: false,
      seenAt: at,
      acceptedAt: at,
    },
    ...{ effectiveAt: null, expiresAt: null, endedAt: null, updatedAt: at, sourceReadAt: new Date(NOW) },
    ...{ categoryPercent: 98, severityPercent: 97, placePercent: 95 },
    ...{ operatorState: null, operatorAt: null, operatorNote: null },
    ...{ sourceName: 'Daily Sample', authority: 'media', attribution: 'Daily Sample', eventId: null },
    ...differing,
  };
}

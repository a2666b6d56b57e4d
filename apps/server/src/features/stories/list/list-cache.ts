import { LRUCache } from 'lru-cache';
import type { EventWithStories } from '../events.repository.ts';
import type { StoryRow } from '../stories.repository.ts';
import { type ListedEvent, listedEvent } from './listed-event.ts';
import { type ListedStory, listedStory } from './listed-story.ts';

/** Then it is read again. A feed is itself cached for a second, so a card is two seconds old at most. */
const STORY_FRESH_MS = 1_000;
/** Half of what the feeds of the country show at one time: some ten thousand of the usual 6 kB. */
export const MAX_STORY_BYTES = 64 * 2 ** 20;
/** Size of an entry apart from its key and its story. */
const ENTRY_BYTES = 200;

type CachedStory = { row: StoryRow; story: ListedStory; untilMs: number };

/**
 * Short-lived cache of listed stories: neighbouring cells have most of theirs in common. A story that is read again
 * unchanged keeps its presented texts. An alert is read every time, so that its end is never delayed longer than its
 * feed.
 */
export class ListedStoryCache {
  readonly #recent = new LRUCache<string, CachedStory>({
    maxSize: MAX_STORY_BYTES,
    sizeCalculation: ({ story }, key) => story.bytes + key.length * 2 + ENTRY_BYTES,
  });

  get bytes(): number {
    return this.#recent.calculatedSize;
  }

  /** A story listed with another severity than the one it was cached with is a miss. */
  find(id: string, severity: number, nowMs: number): ListedStory | undefined {
    const entry = this.#recent.get(id);
    const isSame = entry !== undefined && nowMs < entry.untilMs && entry.story.severity === severity;
    return isSame ? entry.story : undefined;
  }

  /** `readMs`: when the read began. */
  put(row: StoryRow, severity: number, readMs: number): ListedStory {
    const known = this.#recent.get(row.id);
    const isSame = known !== undefined && known.story.severity === severity && isSameRow(known.row, row);
    const entry = isSame ? known : { row, story: listedStory(row, severity), untilMs: 0 };
    entry.untilMs = entry.story.isAlert ? 0 : readMs + STORY_FRESH_MS;
    this.#recent.set(row.id, entry);
    return entry.story;
  }
}

/** Rows of one statement have their columns in the same order. */
function isSameRow(a: StoryRow, b: StoryRow): boolean {
  const others = Object.values(b);
  return Object.values(a).every((value, i) => isSameValue(value, others[i]));
}

function isSameValue(a: unknown, b: unknown): boolean {
  return a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b;
}

/** The same as for a story of a list. */
const EVENT_FRESH_MS = 1_000;
/** Half of what the feeds of the country show at one time: some two thousand of the usual 16 kB. */
export const MAX_EVENT_BYTES = 32 * 2 ** 20;

/**
 * Short-lived cache of the events behind listed stories: an event with many reports is in the feed of every cell around
 * it.
 */
export class ListedEventCache {
  readonly #recent = new LRUCache<string, { event: ListedEvent; untilMs: number }>({
    maxSize: MAX_EVENT_BYTES,
    sizeCalculation: ({ event }, key) => event.bytes + key.length * 2 + ENTRY_BYTES,
  });

  get bytes(): number {
    return this.#recent.calculatedSize;
  }

  /** `cells`: the reader's cells; null when the reader has no location. */
  find(id: string, cells: readonly string[] | null, nowMs: number): ListedEvent | undefined {
    const entry = this.#recent.get(eventCacheKey(id, cells));
    return entry !== undefined && nowMs < entry.untilMs ? entry.event : undefined;
  }

  /** `readMs`: when the read began. */
  put(row: EventWithStories, cells: readonly string[] | null, readMs: number): ListedEvent {
    const event = listedEvent(row, readMs);
    this.#recent.set(eventCacheKey(row.id, cells), { event, untilMs: readMs + EVENT_FRESH_MS });
    return event;
  }
}

function eventCacheKey(id: string, cells: readonly string[] | null): string {
  return cells === null ? id : `${id}@${cells.join()}`;
}

import { GenerationalCache } from '../../../platform/generational-cache.ts';
import type { EventWithStories } from '../events.repository.ts';
import type { StoryRow } from '../stories.repository.ts';
import { type ListedEvent, listedEvent } from './listed-event.ts';
import { type ListedStory, listedStory } from './listed-story.ts';

/** Then it is read again. A feed is itself kept for a second, so a card is two seconds old at most. */
const STORY_FRESH_MS = 1_000;
/** Half of what the feeds of the country show at one time; about 5 kB each with its words. */
const STORIES_PER_GENERATION = 5_000;

type CachedStory = { row: StoryRow; story: ListedStory; untilMs: number };

/**
 * Stories of lists, kept for a moment: neighbouring cells have most of theirs in common. One that is read
 * again and is the same goes on with the words it has. An alert is read every time, so that its end is
 * never held back any longer than its feed.
 */
export class ListedStoryCache {
  readonly #recent = new GenerationalCache<CachedStory>(STORIES_PER_GENERATION);

  /** A story that counts otherwise in this list than in the one it was read for is another one. */
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

/** As long as a story of a list. */
const EVENT_FRESH_MS = 1_000;
/** Half of what the feeds of the country show at one time; about 10 kB each. */
const EVENTS_PER_GENERATION = 1_000;

/** Events behind the stories of lists, kept for a moment: one that many tell of is in the feed of every cell around. */
export class ListedEventCache {
  readonly #recent = new GenerationalCache<{ event: ListedEvent; untilMs: number }>(EVENTS_PER_GENERATION);

  /** `cells`: where its reader is; null for who is nowhere. */
  find(id: string, cells: readonly string[] | null, nowMs: number): ListedEvent | undefined {
    const entry = this.#recent.get(eventCacheKey(id, cells));
    return entry !== undefined && nowMs < entry.untilMs ? entry.event : undefined;
  }

  /** `readMs`: when the read began. */
  put(told: EventWithStories, cells: readonly string[] | null, readMs: number): ListedEvent {
    const event = listedEvent(told, readMs);
    this.#recent.set(eventCacheKey(told.id, cells), { event, untilMs: readMs + EVENT_FRESH_MS });
    return event;
  }
}

function eventCacheKey(id: string, cells: readonly string[] | null): string {
  return cells === null ? id : `${id}@${cells.join()}`;
}

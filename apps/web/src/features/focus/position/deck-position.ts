import type { Story } from '@paligid/contract/entities/stories';
import { toSwipeItem } from '@paligid/contract/story-mapper';
import { storyDetailId } from '../../stories/story-path.ts';

/** The key name is fixed by the specification. */
const POSITION_KEY = 'focus-feed-navigation';

/** The reader's position in the deck, stored per tab. */
export interface DeckPosition {
  /** The id the story is opened by: that of its cluster, if it has one. */
  id: string;
  type: 'single' | 'cluster';
  index: number;
  /** All ids of the deck, in order. */
  ids: string[];
  savedAt: number;
}

/** After a longer pause a reader wants news, not the card they left. */
const MAX_POSITION_AGE_MS = 30 * 60_000;

/** `storage` is a function because accessing storage throws where it is denied. */
export function loadPosition(
  storage: () => Pick<Storage, 'getItem'>,
  nowMs: number,
): DeckPosition | undefined {
  try {
    const place: Partial<DeckPosition> | null = JSON.parse(storage().getItem(POSITION_KEY) ?? 'null');
    return nowMs - (place?.savedAt ?? 0) < MAX_POSITION_AGE_MS ? (place as DeckPosition) : undefined;
  } catch {
    return undefined;
  }
}

/** Saves a story for its page, and the reader's position for the way back. */
export function saveOpenedStory(stories: readonly Story[], opened: Story): void {
  const id = storyDetailId(opened);
  const { story, cluster } = toSwipeItem(opened);
  deleteOtherStories(id);
  savePosition(stories, opened);
  writeSessionValue(`story-${id}`, story);
  writeSessionValue(`cluster-${id}`, cluster);
}

export function savePosition(stories: readonly Story[], story: Story): void {
  const place: DeckPosition = {
    id: storyDetailId(story),
    type: story.cluster ? 'cluster' : 'single',
    index: stories.indexOf(story),
    ids: stories.map(storyDetailId),
    savedAt: Date.now(),
  };
  writeSessionValue(POSITION_KEY, place);
}

const SAVED_STORY_KEY = /^(?:story|cluster)-/;

/** Only one story is open at a time; storing every opened one would fill the tab's storage. */
function deleteOtherStories(id: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (SAVED_STORY_KEY.test(key) && !key.endsWith(`-${id}`)) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is denied: nothing is stored there.
  }
}

function writeSessionValue(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is denied or full: the story page relies on the server alone.
  }
}

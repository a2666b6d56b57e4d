import type { Story } from '@paligid/contract/entities/stories';
import { toSwipeItem } from '@paligid/contract/story-mapper';
import { storyDetailId } from '../../stories/story-path.ts';

/** The name by the letter of the specification. */
const POSITION_KEY = 'focus-feed-navigation';

/** Where the reader was in the deck, kept for the tab. */
export interface DeckPosition {
  /** As the story is opened by: of the cluster, where there is one. */
  id: string;
  type: 'single' | 'cluster';
  index: number;
  /** All of the deck, in its order. */
  ids: string[];
  savedAt: number;
}

/** After a longer pause a reader comes for news, not for the card they left. */
const MAX_POSITION_AGE_MS = 30 * 60_000;

/** Asking for the storage is what throws where it is refused. */
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

/** Lays a story down for its page, and where its reader was, for the way back. */
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

/** One story is open at a time; of all that were, the tab's storage would fill up. */
function deleteOtherStories(id: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (SAVED_STORY_KEY.test(key) && !key.endsWith(`-${id}`)) sessionStorage.removeItem(key);
    }
  } catch {
    // Refused: nothing lies there.
  }
}

function writeSessionValue(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Refused or full: the page of the story asks the server alone.
  }
}

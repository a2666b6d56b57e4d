import type { Story } from '@paligid/contract/entities/stories';
import { toSwipeItem } from '@paligid/contract/story-mapper';
import { detailIdOf } from '../../stories/story-path.ts';
import { type DeckPlace, PLACE_KEY } from './deck-place.ts';

/** Lays a story down for its page, and where its reader was, for the way back. */
export function keepForDetail(stories: readonly Story[], opened: Story): void {
  const id = detailIdOf(opened);
  const { story, cluster } = toSwipeItem(opened);
  dropOthers(id);
  keepPlace(stories, opened);
  put(`story-${id}`, story);
  put(`cluster-${id}`, cluster);
}

export function keepPlace(stories: readonly Story[], story: Story): void {
  const place: DeckPlace = {
    id: detailIdOf(story),
    type: story.cluster ? 'cluster' : 'single',
    index: stories.indexOf(story),
    ids: stories.map(detailIdOf),
    savedAt: Date.now(),
  };
  put(PLACE_KEY, place);
}

const LAID_DOWN = /^(?:story|cluster)-/;

/** One story is open at a time; of all that were, the tab's storage would fill up. */
function dropOthers(id: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (LAID_DOWN.test(key) && !key.endsWith(`-${id}`)) sessionStorage.removeItem(key);
    }
  } catch {
    // Refused: nothing lies there.
  }
}

function put(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Refused or full: the page of the story asks the server alone.
  }
}

import type { Story } from '@paligid/contract/entities/stories';
import { toSwipeItem } from '@paligid/contract/story-mapper';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useNavigationType } from '../../../router/router.ts';
import type { StoryList } from '../../stories/list/useStoryList.ts';
import { storyDetailId } from '../../stories/story-path.ts';
import type { GoToCard } from '../deck/useDeck.ts';

/** The key name is fixed by the specification. */
const POSITION_KEY = 'focus-feed-navigation';

/** The reader's position in the deck, stored per tab. */
interface DeckPosition {
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
function loadPosition(storage: () => Pick<Storage, 'getItem'>, nowMs: number): DeckPosition | undefined {
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

interface RestorePositionOptions {
  ids: readonly string[];
  older: Pick<StoryList['older'], 'next' | 'hasFailed' | 'load'>;
  current: number;
  go: GoToCard;
  /** True if this code was loaded with the deck, not after it. */
  isFromStart: boolean;
}

/** A reader who has seen the first card for this long since the page was opened is reading it. */
const MAX_UNREAD_MS = 3_000;
const READER_EVENTS = ['pointerdown', 'wheel', 'keydown'] as const;

/** Back and reload restore the card that was being read, even if it is on a page that must be loaded first. */
export function useRestorePosition({ ids, older, current, go, isFromStart }: RestorePositionOptions): void {
  const { next, hasFailed, load } = older;
  const isPop = useNavigationType() === 'pop';
  const isUnread = useEffectEvent(() => current === 0 && (isFromStart || performance.now() < MAX_UNREAD_MS));
  const wanted = useRef<DeckPosition | 'unknown' | undefined>('unknown');

  // Before paint: on the way back from a story this code is already loaded.
  useLayoutEffect(() => {
    if (wanted.current === 'unknown')
      wanted.current = isPop && isUnread() ? loadPosition(() => sessionStorage, Date.now()) : undefined;
    const place = wanted.current;
    if (place === undefined) return;
    const index = ids.indexOf(place.id);
    const isFurther = index < 0 && ids.length <= place.index && next !== null;
    if (isFurther && !hasFailed) return load();
    wanted.current = undefined;
    go(index, 'instant');
  }, [ids, next, hasFailed, load, go, isPop]);

  // A reader who moves on during the search stays where they are.
  useEffect(() => {
    const giveUp = () => {
      wanted.current = undefined;
    };
    for (const event of READER_EVENTS) window.addEventListener(event, giveUp, { passive: true });
    return () => {
      for (const event of READER_EVENTS) window.removeEventListener(event, giveUp);
    };
  }, []);
}

import type { Story } from '@paligid/contract/entities/stories';
import { m } from '@paligid/i18n/messages';
import { type MouseEvent, memo, useEffect, useMemo, useRef, useState } from 'react';
import { useModuleWhenIdle } from '../../../client/lazy-load.ts';
import type { FeedResponse } from '../../../client/queries/feed.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { AlertSlot } from '../../stories/alerts/lazy-alerts.tsx';
import { useReadAlerts } from '../../stories/alerts/useReadAlerts.ts';
import { NewStoriesButton } from '../../stories/list/NewStoriesButton.tsx';
import { StaleNote } from '../../stories/list/StaleNote.tsx';
import type { StoryList } from '../../stories/list/useStoryList.ts';
import { storyDetailId, storyPath } from '../../stories/story-path.ts';
import { SwipeWrapper } from '../../stories/swipe/SwipeWrapper.tsx';
import { isStoryHidden, type Reactions, useReactions } from '../reactions/useReactions.ts';
import styles from './deck.module.css';
import { SwipeCard } from './SwipeCard.tsx';
import { useDeck } from './useDeck.ts';

type DeckInteractionsModule = Awaited<ReturnType<typeof loadDeckInteractions>>['deckInteractions'];

/** Everything interactive. Loaded when the phone is idle, or when first needed. */
const loadDeckInteractions = () => import('../interactions/DeckInteractions.tsx');

interface DeckCardProps {
  story: Story;
  interactions: DeckInteractionsModule | undefined;
  reactions: Reactions;
}

/** Memoised: moving to another card does not change it. */
const DeckCard = memo(function DeckCard({ story, interactions, reactions }: DeckCardProps) {
  return (
    <SwipeWrapper
      gesture={(stage) =>
        interactions && <interactions.CardActions stage={stage} story={story} reactions={reactions} />
      }
    >
      <SwipeCard story={story} />
    </SwipeWrapper>
  );
});

/**
 * Handles clicks in the deck in the capture phase, before the links do: saves the opened story and the reader's
 * position. If the code for that is not loaded yet, saves once it is: opening a story never waits for it.
 */
function useOpenStory(stories: readonly Story[], interactions: DeckInteractionsModule | undefined) {
  return (event: MouseEvent) => {
    const href = event.target instanceof Element && event.target.closest('a')?.getAttribute('href');
    const story = stories.find((it) => storyPath(storyDetailId(it)) === href);
    if (story === undefined) return;
    if (interactions !== undefined) return interactions.saveOpenedStory(stories, story);
    // No network: going back then starts at the deck's first card.
    loadDeckInteractions().then(
      ({ deckInteractions }) => deckInteractions.saveOpenedStory(stories, story),
      () => {},
    );
  };
}

/** A value one paint late: cards further away are mounted only after the move has been painted. */
function useAfterPaint(value: number): number {
  const [painted, setPainted] = useState(value);
  useEffect(() => setPainted(value), [value]);
  return painted;
}

const NONE: readonly Story[] = [];
/** Number of cards mounted on either side of the current one. */
const MOUNTED_AROUND = 2;
/** Loads more stories when this few are left. */
const PREFETCH_REMAINING = 4;

/** One story per screen, in a column with native scroll snapping. */
export function Deck({ list, feed }: { list: StoryList; feed: FeedResponse }) {
  const t = useTranslation();
  const { older } = list;
  const { load, hasFailed } = older;
  const reactions = useReactions();
  const { whole, small } = useReadAlerts(list.stories);
  const stories = whole.filter((story) => !isStoryHidden(reactions.log, story));
  const idText = stories.map(storyDetailId).join(' ');
  const ids = useMemo(() => idText.split(' ').filter((id) => id !== ''), [idText]);
  const { deck, current, follow, settle, go } = useDeck(ids);
  const container = useRef<HTMLDivElement>(null);
  const interactions = useModuleWhenIdle(loadDeckInteractions)?.deckInteractions;
  const [isFromStart] = useState(interactions !== undefined);
  const openStory = useOpenStory(stories, interactions);
  const near = useAfterPaint(current);
  const isMounted = (index: number) => Math.abs(index - near) <= MOUNTED_AROUND || index === current;
  const turning = { stories, current, go, reactions };

  // Reading on loads more. After a failure only the reader retries.
  useEffect(() => {
    if (current >= ids.length - PREFETCH_REMAINING && !hasFailed) load();
  }, [current, ids.length, load, hasFailed]);

  async function showFresh() {
    await list.showFresh();
    go(0);
  }

  return (
    <div ref={container} className={styles['whole']}>
      <div className={styles['notes']}>
        {/* The end of the deck lists all that is in force itself. */}
        <AlertSlot
          screen="focus"
          read={current < stories.length ? small : NONE}
          card={{ n: current + 1, total: stories.length }}
        />
        <StaleNote hasFailed={list.hasFailed} asOf={feed.as_of} />
        <NewStoriesButton count={list.freshCount} place={list.movedTo} onShow={showFresh} />
        {interactions && <interactions.UndoNote reactions={reactions} />}
      </div>
      <div className={styles['frame']}>
        <ul
          ref={deck}
          className={styles['deck']}
          aria-label={t(m['focus.list'])}
          onClickCapture={openStory}
          onScroll={follow}
          onScrollEnd={settle}
          onPointerDown={settle}
        >
          {stories.map((story, index) => (
            <li key={story.id} className={styles['card']}>
              {isMounted(index) && (
                <DeckCard story={story} interactions={interactions} reactions={reactions} />
              )}
            </li>
          ))}
          <li className={styles['card']}>
            {interactions && isMounted(stories.length) && (
              <interactions.DeckTail list={list} older={older} stories={stories} go={go} />
            )}
          </li>
        </ul>
        {interactions && (
          <interactions.DeckInteractions
            {...{ container, deck, list, older, ids, isFromStart }}
            {...turning}
          />
        )}
      </div>
      <div className={styles['foot']}>
        {interactions && <interactions.DeckNext stories={stories} current={current} onGo={go} />}
        {interactions && <interactions.DeckPager current={current} total={stories.length} onGo={go} />}
      </div>
    </div>
  );
}

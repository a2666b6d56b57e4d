import { m } from '@paligid/i18n/messages';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Feed } from '../../../client/queries/feed.ts';
import { useLate } from '../../../client/useLate.ts';
import { useWords } from '../../../words/words.ts';
import { AlertSlot } from '../../stories/alerts/AlertSlot.tsx';
import { useReadAlerts } from '../../stories/alerts/useReadAlerts.ts';
import { FreshButton } from '../../stories/list/FreshButton.tsx';
import { StaleNote } from '../../stories/list/StaleNote.tsx';
import type { StoryList } from '../../stories/list/useStoryList.ts';
import { detailIdOf } from '../../stories/story-path.ts';
import { isHidden, useVerdicts } from '../record/useVerdicts.ts';
import { DeckCard } from './DeckCard.tsx';
import styles from './deck.module.css';
import { loadHands } from './late-hands.ts';
import { useDeck } from './useDeck.ts';
import { useOpenStory } from './useOpenStory.ts';

/** Cards on either side of the current one that are there before they are turned to. */
const MOUNTED_AROUND = 2;
/** More stories are asked for when so few are left. */
const LEFT_TO_READ = 4;

/** One story a screen, in a column that the browser itself snaps from card to card. */
export function Deck({ list, feed }: { list: StoryList; feed: Feed }) {
  const say = useWords();
  const { older } = list;
  const { load, hasFailed } = older;
  const verdicts = useVerdicts();
  const { whole, small } = useReadAlerts(list.stories);
  const stories = whole.filter((story) => !isHidden(verdicts.log, story));
  const idText = stories.map(detailIdOf).join(' ');
  const ids = useMemo(() => idText.split(' ').filter((id) => id !== ''), [idText]);
  const { deck, current, follow, settle, go } = useDeck(ids);
  const place = useRef<HTMLDivElement>(null);
  const hands = useLate(loadHands)?.deckHands;
  const [isFromStart] = useState(hands !== undefined);
  const openStory = useOpenStory(stories, hands);
  // Cards further on are put there after the turn has been shown.
  const near = useDeferredValue(current);
  const isMounted = (index: number) => Math.abs(index - near) <= MOUNTED_AROUND || index === current;
  const turning = { stories, current, go, verdicts };

  // Reading on is what asks for more. What could not be loaded is asked for again by the reader.
  useEffect(() => {
    if (current >= ids.length - LEFT_TO_READ && !hasFailed) load();
  }, [current, ids.length, load, hasFailed]);

  async function showFresh() {
    await list.showFresh();
    go(0);
  }

  return (
    <div ref={place} className={styles['whole']}>
      <div className={styles['notes']}>
        <AlertSlot screen="focus" read={small} card={{ n: current + 1, total: stories.length }} />
        <StaleNote hasFailed={list.hasFailed} asOf={feed.as_of} />
        <FreshButton count={list.freshCount} place={list.movedTo} onShow={showFresh} />
        {hands && <hands.UndoNote verdicts={verdicts} />}
      </div>
      <div className={styles['frame']}>
        <ul
          ref={deck}
          className={styles['deck']}
          aria-label={say(m['focus.list'])}
          onClickCapture={openStory}
          onScroll={follow}
          onScrollEnd={settle}
          onPointerDown={settle}
        >
          {stories.map((story, index) => (
            <li key={story.id} className={styles['card']}>
              {isMounted(index) && <DeckCard story={story} hands={hands} verdicts={verdicts} />}
            </li>
          ))}
          <li className={styles['card']}>
            {hands && isMounted(stories.length) && (
              <hands.DeckTail list={list} older={older} stories={stories} go={go} />
            )}
          </li>
        </ul>
        {hands && <hands.DeckHands {...{ place, deck, list, older, ids, isFromStart }} {...turning} />}
      </div>
      <div className={styles['foot']}>
        {hands && <hands.DeckNext stories={stories} current={current} onGo={go} />}
        {hands && <hands.DeckPager current={current} total={stories.length} onGo={go} />}
      </div>
    </div>
  );
}

import { m } from '@paligid/i18n/messages';
import { useEffect, useMemo } from 'react';
import type { Feed } from '../../client/queries/feed.ts';
import { Button } from '../../design/Button.tsx';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { useWords } from '../../words/words.ts';
import { FreshButton } from '../stories/list/FreshButton.tsx';
import { StaleNote } from '../stories/list/StaleNote.tsx';
import type { StoryList } from '../stories/list/useStoryList.ts';
import { DeckEnd } from './DeckEnd.tsx';
import { DeckPager } from './DeckPager.tsx';
import { DeckProgress } from './DeckProgress.tsx';
import styles from './deck.module.css';
import { SwipeCard } from './SwipeCard.tsx';
import { SwipeHint } from './SwipeHint.tsx';
import { useAlertNews } from './useAlertNews.ts';
import { useDeck } from './useDeck.ts';

/** Cards on either side of the current one that are there before they are turned to. */
const MOUNTED_AROUND = 2;
/** More stories are asked for when so few are left. */
const LEFT_TO_READ = 4;

/** One story a screen, in a column that the browser itself snaps from card to card. */
export function Deck({ list, feed }: { list: StoryList; feed: Feed }) {
  const say = useWords();
  const { stories, older } = list;
  const idText = stories.map(({ id }) => id).join(' ');
  const ids = useMemo(() => idText.split(' '), [idText]);
  const { deck, current, follow, go } = useDeck(ids);
  const { announcement, arrived } = useAlertNews(stories);
  const arrivedAt = arrived === undefined ? -1 : ids.indexOf(arrived.id);
  const { load } = older;

  // Reading on is what asks for more.
  useEffect(() => {
    if (current >= ids.length - LEFT_TO_READ) load();
  }, [current, ids.length, load]);

  async function showFresh() {
    await list.showFresh();
    go(0);
  }

  return (
    <div className={styles['place']}>
      <VisuallyHidden>
        <span role="alert">{announcement}</span>
      </VisuallyHidden>
      <div className={styles['notes']}>
        <StaleNote hasFailed={list.hasFailed} asOf={feed.as_of} />
        {arrived !== undefined && arrivedAt >= 0 && arrivedAt < current && (
          <Button
            variant="ghost"
            size="medium"
            icon="arrow-up"
            className={styles['arrived']}
            onClick={() => go(arrivedAt)}
          >
            {announcement}
          </Button>
        )}
        <FreshButton count={list.freshCount} onShow={showFresh} />
      </div>
      <div className={styles['frame']}>
        <DeckProgress current={current} total={stories.length} />
        <ul ref={deck} className={styles['deck']} aria-label={say(m['focus.list'])} onScroll={follow}>
          {stories.map((story, index) => (
            <li key={story.id} className={styles['card']}>
              {Math.abs(index - current) <= MOUNTED_AROUND && <SwipeCard story={story} />}
            </li>
          ))}
          {older.next === null && (
            <li className={styles['card']}>
              <DeckEnd onFirst={() => go(0)} onRefresh={showFresh} />
            </li>
          )}
        </ul>
        <SwipeHint isMoved={current > 0} />
      </div>
      <DeckPager current={current} total={stories.length} onGo={go} />
    </div>
  );
}

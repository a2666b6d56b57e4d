import { WIDE_RADIUS_KM } from '@paligid/domain/places/reading-radius';
import { m } from '@paligid/i18n/messages';
import { Suspense, useState } from 'react';
import type { ReaderPlace } from '../../app/page.ts';
import { isUrgent } from '../../client/live/is-urgent.ts';
import { useReaderPlace } from '../../client/stores/useReaderPlace.ts';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { useWords } from '../../words/words.ts';
import { LateFindingPlace } from '../location/LateFindingPlace.tsx';
import { ListTrouble } from '../stories/list/ListTrouble.tsx';
import { useStoryList } from '../stories/list/useStoryList.ts';
import { Deck } from './deck/Deck.tsx';
import { LoadingCard } from './deck/LoadingCard.tsx';
import styles from './focus-screen.module.css';
import { LazyEmptyDeck } from './lazy-empty-deck.ts';

export function FocusScreen() {
  const say = useWords();
  const { place } = useReaderPlace();
  if (place === null) return <LateFindingPlace />;
  return (
    <>
      <h1>
        <VisuallyHidden>{say(m['focus.title'])}</VisuallyHidden>
      </h1>
      {/* Another picked place is another deck; who moves about keeps the one in hand. */}
      <FocusOn key={place.code} around={place} />
    </>
  );
}

function FocusOn({ around }: { around: ReaderPlace }) {
  const say = useWords();
  const [radius, setRadius] = useState<number>();
  const list = useStoryList({ place: around, radius, admits: isUrgent });
  if (list.feed === undefined) {
    return (
      <div className={styles['middle']}>
        {list.hasFailed ? (
          <ListTrouble onRetry={() => list.refetch()} />
        ) : (
          <LoadingCard label={say(m['feed.loading'])} />
        )}
      </div>
    );
  }
  if (list.stories.length === 0) {
    return (
      <div className={styles['middle']}>
        {list.hasFailed ? (
          <ListTrouble onRetry={() => list.refetch()} />
        ) : (
          <Suspense>
            <LazyEmptyDeck
              coverage={list.feed.coverage}
              onWiden={radius === undefined ? () => setRadius(WIDE_RADIUS_KM) : undefined}
            />
          </Suspense>
        )}
      </div>
    );
  }
  return <Deck list={list} feed={list.feed} />;
}

import { WIDE_RADIUS_KM } from '@paligid/domain/feed/feed-request';
import { m } from '@paligid/i18n/messages';
import { lazy, useState } from 'react';
import type { ReaderPlace } from '../../app/page.ts';
import { HydratedLater } from '../../client/lazy-content.tsx';
import { isUrgent } from '../../client/live/is-urgent.ts';
import { useReaderPlace } from '../../client/stores/useReaderPlace.ts';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { LazyFindingPlace } from '../location/LazyFindingPlace.tsx';
import { FeedError } from '../stories/list/FeedError.tsx';
import { useStoryList } from '../stories/list/useStoryList.ts';
import { Deck } from './deck/Deck.tsx';
import { LoadingCard } from './deck/SwipeCard.tsx';
import styles from './focus-screen.module.css';

const loadEmptyDeck = () => import('./EmptyDeck.tsx').then(({ EmptyDeck }) => ({ default: EmptyDeck }));

/** Rarely shown: most readers never load it. */
const LazyEmptyDeck = import.meta.env.SSR ? (await loadEmptyDeck()).default : lazy(loadEmptyDeck);

export function FocusScreen() {
  const t = useTranslation();
  const { place } = useReaderPlace();
  if (place === null) return <LazyFindingPlace />;
  return (
    <>
      <h1>
        <VisuallyHidden>{t(m['focus.title'])}</VisuallyHidden>
      </h1>
      {/* Picking another place starts a new deck; a reader who moves keeps the current one. */}
      <FocusFeed key={place.code} around={place} />
    </>
  );
}

function FocusFeed({ around }: { around: ReaderPlace }) {
  const t = useTranslation();
  const [radius, setRadius] = useState<number>();
  const list = useStoryList({ place: around, radius, admits: isUrgent });
  if (list.feed === undefined) {
    return (
      <div className={styles['middle']}>
        {list.hasFailed ? (
          <FeedError onRetry={() => list.refetch()} />
        ) : (
          <LoadingCard label={t(m['feed.loading'])} />
        )}
      </div>
    );
  }
  if (list.stories.length === 0) {
    return (
      <div className={styles['middle']}>
        {list.hasFailed ? (
          <FeedError onRetry={() => list.refetch()} />
        ) : (
          <HydratedLater>
            <LazyEmptyDeck
              coverage={list.feed.coverage}
              onWiden={radius === undefined ? () => setRadius(WIDE_RADIUS_KM) : undefined}
            />
          </HydratedLater>
        )}
      </div>
    );
  }
  return <Deck list={list} feed={list.feed} />;
}

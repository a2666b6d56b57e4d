import { m } from '@paligid/i18n/messages';
import { Suspense } from 'react';
import { useSearch } from '../../address/useSearch.ts';
import { useReaderPlace } from '../../client/stores/useReaderPlace.ts';
import { useWords } from '../../words/words.ts';
import { LateDigest } from '../digest/LateDigest.tsx';
import { LateFindingPlace } from '../location/LateFindingPlace.tsx';
import { LazyAreaPanel } from './area/LazyAreaPanel.tsx';
import { FeedColumn } from './FeedColumn.tsx';
import styles from './feed-screen.module.css';
import { LateSourcesPanel } from './late-sources-panel.ts';
import { LazyWideStory } from './wide/LazyWideStory.tsx';

export function FeedScreen() {
  const say = useWords();
  const { place } = useReaderPlace();
  const cursor = useSearch().get('cursor');
  if (place === null) return <LateFindingPlace />;
  return (
    <div className={styles['columns']}>
      {/* Another picked place is another list; who moves about keeps the one in hand. */}
      <FeedColumn key={`${place.code} ${cursor}`} around={place} cursor={cursor} />
      {cursor === null && <LazyWideStory />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: where it scrolls by itself it must be reachable by keyboard. */}
      <aside className={styles['aside']} aria-label={say(m['area_map.aside'])} tabIndex={0}>
        <LazyAreaPanel />
        <div className={styles['wide']}>
          <LateDigest />
        </div>
        <Suspense>
          <LateSourcesPanel />
        </Suspense>
      </aside>
    </div>
  );
}

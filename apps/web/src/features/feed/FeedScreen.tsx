import { DEFAULT_PLACE } from '@paligid/domain/places/default-place';
import { Suspense } from 'react';
import { useSearch } from '../../address/useSearch.ts';
import { useReaderPlace } from '../../client/stores/useReaderPlace.ts';
import { LateDigest } from '../digest/LateDigest.tsx';
import { FeedColumn } from './FeedColumn.tsx';
import styles from './feed-screen.module.css';
import { LateSourcesPanel } from './late-sources-panel.ts';

export function FeedScreen() {
  const { place } = useReaderPlace();
  const cursor = useSearch().get('cursor');
  const { lat, lon } = place ?? DEFAULT_PLACE;
  return (
    <div className={styles['columns']}>
      {/* Another place is another list. */}
      <FeedColumn key={`${lat},${lon} ${cursor}`} around={{ lat, lon }} cursor={cursor} />
      <aside className={styles['aside']}>
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

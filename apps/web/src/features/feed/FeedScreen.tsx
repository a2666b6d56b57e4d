import { DEFAULT_PLACE } from '@paligid/domain/places/default-place';
import { m } from '@paligid/i18n/messages';
import { useSearch } from '../../address/useSearch.ts';
import { useReaderPlace } from '../../client/stores/useReaderPlace.ts';
import { useWords } from '../../words/words.ts';
import { PlaceChip } from '../location/PlaceChip.tsx';
import styles from './feed-screen.module.css';
import { NewestFeed } from './NewestFeed.tsx';
import { OlderFeed } from './OlderFeed.tsx';
import { SourcesPanel } from './SourcesPanel.tsx';

export function FeedScreen() {
  const say = useWords();
  const { place } = useReaderPlace();
  const search = useSearch();
  const cursor = search.get('cursor');
  const { lat, lon } = place ?? DEFAULT_PLACE;
  const around = { lat, lon };
  const heading =
    place?.name === undefined ? say(m['feed.heading_here']) : say(m['feed.heading'], { place: place.name });
  return (
    <div className={styles['columns']}>
      <section className={styles['feed']} aria-labelledby="feed-heading">
        <div className={styles['top']}>
          <h1 id="feed-heading" className={styles['heading']}>
            {heading}
          </h1>
          <PlaceChip />
        </div>
        {/* Another place is another list. */}
        {cursor === null ? (
          <NewestFeed key={`${lat},${lon}`} around={around} />
        ) : (
          <OlderFeed key={cursor} around={around} cursor={cursor} />
        )}
      </section>
      <aside className={styles['aside']}>
        <SourcesPanel />
      </aside>
    </div>
  );
}

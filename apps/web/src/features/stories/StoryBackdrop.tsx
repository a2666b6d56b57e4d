import type { Story } from '@paligid/contract/entities/stories';
import { lazy } from 'react';
import { HydratedLater } from '../../client/lazy-content.tsx';
import { usePreferences } from '../../client/stores/usePreferences.ts';
import { StoryArt } from '../../design/StoryArt.tsx';
import styles from './story-backdrop.module.css';

const loadStoryMap = () => import('./map/StoryMap.tsx').then(({ StoryMap }) => ({ default: StoryMap }));
const emptyStoryMap = () => ({ default: () => null });

/** The document contains the server-rendered markup; the script loads after that of the stories. */
const LazyStoryMap = import.meta.env.SSR
  ? (await loadStoryMap()).default
  : lazy(() => loadStoryMap().catch(emptyStoryMap));

/**
 * The background of a story: its picture, or the small map of its place. Without either, the lattice shows in the
 * colour of the category.
 */
export function StoryBackdrop({ story }: { story: Story }) {
  const isSaving = usePreferences((state) => state.dataSaver);
  const image = isSaving ? '' : story.image_url.trim();
  const hasMap = image === '' && story.precision !== null && story.lat !== null;
  return (
    <div className={styles['ground']} aria-hidden="true">
      <div className={hasMap ? styles['late'] : undefined}>
        <StoryArt category={story.category} />
      </div>
      {hasMap && (
        <HydratedLater>
          <LazyStoryMap story={story} />
        </HydratedLater>
      )}
      {image !== '' && (
        <img
          // A new picture is a new attempt.
          key={image}
          src={image}
          alt=""
          // The publisher must not learn which place somebody reads about.
          referrerPolicy="no-referrer"
          loading="lazy"
          decoding="async"
          className={styles['image']}
          ref={hideWhenBroken}
          onError={({ currentTarget }) => hideWhenBroken(currentTarget)}
        />
      )}
    </div>
  );
}

/** The lattice looks better than the browser's broken-image icon. The picture may have failed before the script ran. */
function hideWhenBroken(image: HTMLImageElement | null): void {
  if (image?.complete && image.naturalWidth === 0) image.hidden = true;
}

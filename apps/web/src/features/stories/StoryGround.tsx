import type { Story } from '@paligid/contract/entities/stories';
import { Suspense } from 'react';
import { StoryArt } from '../../design/StoryArt.tsx';
import { LateStoryMap } from './map/late-story-map.ts';
import styles from './story-ground.module.css';

/**
 * Behind a story: its picture, or the small map of its place. Where neither comes the lattice is left, in the light
 * of its category.
 */
export function StoryGround({ story }: { story: Story }) {
  const image = story.image_url.trim();
  const hasMap = image === '' && story.precision !== null && story.lat !== null;
  return (
    <div className={styles['ground']} aria-hidden="true">
      <div className={hasMap ? styles['late'] : undefined}>
        <StoryArt category={story.category} />
      </div>
      {hasMap && (
        <Suspense>
          <LateStoryMap story={story} />
        </Suspense>
      )}
      {image !== '' && (
        <img
          // Another picture is another try.
          key={image}
          src={image}
          alt=""
          // A publisher need not learn which place somebody reads about.
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

/** The lattice is better to look at than the browser's sign for it. It may have failed before the script ran. */
function hideWhenBroken(image: HTMLImageElement | null): void {
  if (image?.complete && image.naturalWidth === 0) image.hidden = true;
}

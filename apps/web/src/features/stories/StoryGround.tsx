import { StoryArt } from '../../design/StoryArt.tsx';
import styles from './story-ground.module.css';

interface StoryGroundProps {
  imageUrl: string;
  category: string | null | undefined;
}

/** Behind a story: the lattice in its category's light, and over it the picture once there is one. */
export function StoryGround({ imageUrl, category }: StoryGroundProps) {
  const image = imageUrl.trim();
  return (
    <div className={styles['ground']} aria-hidden="true">
      <StoryArt category={category} />
      {image !== '' && (
        <img
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

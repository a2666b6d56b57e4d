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
      {image !== '' && <img src={image} alt="" loading="lazy" decoding="async" className={styles['image']} />}
    </div>
  );
}

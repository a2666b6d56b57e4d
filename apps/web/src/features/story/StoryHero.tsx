import type { Story } from '@paligid/contract/entities/stories';
import { StoryGround } from '../stories/StoryGround.tsx';
import { SaveLink } from '../stories/share/SaveLink.tsx';
import { ShareButton } from '../stories/share/ShareButton.tsx';
import styles from './story-hero.module.css';

/** The picture, or the category's lattice, with save and share at its edge. */
export function StoryHero({ story }: { story: Story }) {
  return (
    <div className={styles['hero']}>
      <StoryGround story={story} />
      <div className={styles['controls']}>
        <SaveLink story={story} variant="floating" />
        <ShareButton story={story} variant="floating" />
      </div>
    </div>
  );
}

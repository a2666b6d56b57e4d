import { m } from '@paligid/i18n/messages';
import type { KnownStory } from '../../../client/queries/story.ts';
import { useWords } from '../../../words/words.ts';
import { Facts } from './Facts.tsx';
import { Growth } from './Growth.tsx';
import { PlaceMap } from './PlaceMap.tsx';
import { RelatedStories } from './RelatedStories.tsx';
import styles from './story-more.module.css';
import { WhySeen } from './WhySeen.tsx';

/** What follows the text: how it grew, where it is, what is known of the report, and what else there is to read. */
export function StoryMore({ story }: { story: KnownStory }) {
  const say = useWords();
  return (
    <>
      <div className={styles['growth']}>
        <Growth story={story} />
      </div>
      <aside className={styles['aside']} aria-label={say(m['story.details'])}>
        <PlaceMap story={story} />
        <Facts story={story} />
        <WhySeen why={story.why} trace={story.trace} />
      </aside>
      <div className={styles['related']}>
        <RelatedStories id={story.id} />
      </div>
    </>
  );
}

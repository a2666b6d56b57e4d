import { m } from '@paligid/i18n/messages';
import type { KnownStory } from '../../../client/queries/story.ts';
import { useWords } from '../../../words/words.ts';
import { OriginalLink } from '../OriginalLink.tsx';
import { BulletinTerms } from './BulletinTerms.tsx';
import styles from './facts.module.css';
import { StoryTimes } from './StoryTimes.tsx';

interface FactsProps {
  story: KnownStory;
  /** The page of an alert tells its times above. */
  hasTimes?: boolean;
}

/** What is known of the report itself: its times, the credit its licence asks for, the way to the original. */
export function Facts({ story, hasTimes = true }: FactsProps) {
  const say = useWords();
  const { attribution, source, bulletin_terms } = story;
  return (
    <section className={styles['facts']} aria-labelledby="story-facts">
      <h2 id="story-facts" className={styles['title']}>
        {say(m['story.details'])}
      </h2>
      {hasTimes && <StoryTimes story={story} />}
      {bulletin_terms !== undefined && <BulletinTerms terms={bulletin_terms} />}
      {attribution !== null && attribution !== source && (
        <p className={styles['credit']}>{say(m['story.credit'], { attribution })}</p>
      )}
      <OriginalLink story={story} />
    </section>
  );
}

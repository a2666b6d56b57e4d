import { m } from '@paligid/i18n/messages';
import type { LoadedStory } from '../../../client/queries/story.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { StoryCorrections } from '../corrections/StoryCorrections.tsx';
import { PlaceMap } from './PlaceMap.tsx';
import { RelatedStories } from './RelatedStories.tsx';
import { StoryDetails } from './StoryDetails.tsx';
import { StoryTimeline } from './StoryTimeline.tsx';
import styles from './story-below-fold.module.css';
import { WhyThisStory } from './WhyThisStory.tsx';

/** What follows the text: the timeline, the map, details of the report, and related stories. */
export function StoryBelowFold({ story }: { story: LoadedStory }) {
  const t = useTranslation();
  return (
    <>
      <div className={styles['growth']}>
        <StoryTimeline story={story} />
      </div>
      <aside className={styles['aside']} aria-label={t(m['story.details'])}>
        <PlaceMap story={story} />
        <StoryDetails story={story} />
        <WhyThisStory why={story.why} trace={story.trace} />
        <StoryCorrections story={story} />
      </aside>
      <div className={styles['related']}>
        <RelatedStories id={story.id} />
      </div>
    </>
  );
}

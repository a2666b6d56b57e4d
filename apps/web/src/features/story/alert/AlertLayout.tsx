import { m } from '@paligid/i18n/messages';
import type { ReactNode } from 'react';
import type { LoadedStory } from '../../../client/queries/story.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { PlaceLine } from '../../stories/place/PlaceLine.tsx';
import { StoryCategory } from '../../stories/StoryCategory.tsx';
import { PlaceMap } from '../below-fold/PlaceMap.tsx';
import { RelatedStories } from '../below-fold/RelatedStories.tsx';
import { StoryDetails } from '../below-fold/StoryDetails.tsx';
import { StoryTimeline } from '../below-fold/StoryTimeline.tsx';
import { WhyThisStory } from '../below-fold/WhyThisStory.tsx';
import { StoryCorrections } from '../corrections/StoryCorrections.tsx';
import styles from './alert-page.module.css';

interface AlertLayoutProps {
  story: LoadedStory;
  isOver: boolean;
  /** Element id of the reports, for a link that leads to them. */
  reportsId?: string;
  flag: ReactNode;
  /** The headline and the most important facts. */
  lead: ReactNode;
  /** The issuer's text. */
  text: ReactNode;
}

/** Layout of an alert page, in force or over. */
export function AlertLayout({ story, isOver, reportsId, flag, lead, text }: AlertLayoutProps) {
  const t = useTranslation();
  return (
    <article
      className={styles['article']}
      data-danger={isOver ? undefined : true}
      data-over={isOver || undefined}
    >
      <div className={styles['head']}>
        {flag}
        <div className={styles['lead']}>
          <p className={styles['facts']}>
            <PlaceLine story={story} size="small" />
            <StoryCategory category={story.category} />
          </p>
          {lead}
        </div>
      </div>
      <div className={styles['map']}>
        <PlaceMap story={story} />
      </div>
      <div className={styles['text']}>{text}</div>
      <div className={styles['reports']} id={reportsId}>
        <StoryTimeline story={story} />
        {/* A document of the server: no screen to load. */}
        <a href={`/story/${story.id}/evidence`} className={styles['evidence']}>
          {t(m['evidence.link'])}
        </a>
        <StoryDetails story={story} hasTimes={false} />
        <WhyThisStory why={story.why} trace={story.trace} />
        <StoryCorrections story={story} />
      </div>
      <div className={styles['related']}>
        <RelatedStories id={story.id} />
      </div>
    </article>
  );
}

import type { ReactNode } from 'react';
import type { KnownStory } from '../../../client/queries/story.ts';
import { PlaceLine } from '../../stories/place/PlaceLine.tsx';
import { StoryCategory } from '../../stories/StoryCategory.tsx';
import { Facts } from '../more/Facts.tsx';
import { Growth } from '../more/Growth.tsx';
import { PlaceMap } from '../more/PlaceMap.tsx';
import { RelatedStories } from '../more/RelatedStories.tsx';
import { WhySeen } from '../more/WhySeen.tsx';
import styles from './alert-article.module.css';

interface AlertArticleProps {
  story: KnownStory;
  isOver: boolean;
  /** Of the reports, for a link that leads to them. */
  reportsId?: string;
  flag: ReactNode;
  /** From the headline to what must be known first. */
  lead: ReactNode;
  /** The issuer's words. */
  text: ReactNode;
}

/** Where everything of an alert stands, in force or over. */
export function AlertArticle({ story, isOver, reportsId, flag, lead, text }: AlertArticleProps) {
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
        <Growth story={story} />
        <Facts story={story} hasTimes={false} />
        <WhySeen why={story.why} trace={story.trace} />
      </div>
      <div className={styles['related']}>
        <RelatedStories id={story.id} />
      </div>
    </article>
  );
}

import type { Story } from '@paligid/contract/entities/stories';
import { m } from '@paligid/i18n/messages';
import { SeverityPanes } from '../../design/SeverityPanes.tsx';
import { useWords } from '../../words/words.ts';
import { PlaceLine } from '../stories/place/PlaceLine.tsx';
import { SourceName } from '../stories/SourceName.tsx';
import { StoryCategory } from '../stories/StoryCategory.tsx';
import { StateNote } from '../stories/time/StateNote.tsx';
import { SwipeTime } from '../stories/time/SwipeTime.tsx';
import { isOver } from '../stories/time/story-state.ts';
import { useStoryState } from '../stories/time/useStoryState.ts';
import { ActionSteps } from './ActionSteps.tsx';
import { ImpactPanel } from './ImpactPanel.tsx';
import { SourceList } from './SourceList.tsx';
import { StoryHero } from './StoryHero.tsx';
import { StoryTimes } from './StoryTimes.tsx';
import styles from './story-article.module.css';
import { storyParagraphs } from './story-paragraphs.ts';
import { WhySeen } from './WhySeen.tsx';

/** The whole story: who says it and where, what it is, what it means, what to do, and where it comes from. */
export function StoryArticle({ story }: { story: Story }) {
  const say = useWords();
  const state = useStoryState(story);
  const over = isOver(state);
  return (
    <article className={styles['story']}>
      <div className={styles['main']}>
        <StoryHero story={story} />
        <header className={styles['head']}>
          <SourceName story={story} />
          <PlaceLine story={story} />
          <h1 className={styles['title']}>{story.headline || story.title}</h1>
          <p className={styles['facts']}>
            {!over && <SeverityPanes severity={story.severity} />}
            <StoryCategory category={story.category} />
            <span className={styles['time']}>
              <SwipeTime at={story.published} />
            </span>
          </p>
          <StateNote state={state} />
        </header>
        <ImpactPanel text={story.personal_impact} disruption={story.routine_disruption} />
        {!over && <ActionSteps actions={story.solution_alternatives.immediate_actions} />}
        <div className={styles['text']}>
          {storyParagraphs(story).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      <aside className={styles['aside']} aria-label={say(m['story.details'])}>
        <SourceList sources={story.sources ?? []} />
        <StoryTimes story={story} state={state} />
        {story.attribution !== null && story.attribution !== story.source && (
          <p className={styles['credit']}>{say(m['story.credit'], { attribution: story.attribution })}</p>
        )}
        <WhySeen why={story.why ?? []} />
      </aside>
    </article>
  );
}

import { m } from '@paligid/i18n/messages';
import { PageLink } from '../../address/PageLink.tsx';
import type { KnownStory } from '../../client/queries/story.ts';
import { SeverityPanes } from '../../design/SeverityPanes.tsx';
import { useWords } from '../../words/words.ts';
import { PlaceLine } from '../stories/place/PlaceLine.tsx';
import { SourceName } from '../stories/SourceName.tsx';
import { StoryCategory } from '../stories/StoryCategory.tsx';
import { storyPath } from '../stories/story-path.ts';
import { StoryText } from '../stories/text/StoryText.tsx';
import { StateNote } from '../stories/time/StateNote.tsx';
import { SwipeTime } from '../stories/time/SwipeTime.tsx';
import { isOver } from '../stories/time/story-state.ts';
import { useStoryState } from '../stories/time/useStoryState.ts';
import { ActionSteps } from './ActionSteps.tsx';
import { ImpactPanel } from './ImpactPanel.tsx';
import { LateMore } from './more/LateMore.tsx';
import { StoryHero } from './StoryHero.tsx';
import styles from './story-article.module.css';
import { storyParagraphs } from './story-paragraphs.ts';

/** The whole story: who says it and where, what it is, what it means, what to do, and where it comes from. */
export function StoryArticle({ story }: { story: KnownStory }) {
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
          <h1 className={styles['title']}>
            <StoryText lang={story.title_lang}>{story.headline || story.title}</StoryText>
          </h1>
          <p className={styles['facts']}>
            {!over && (
              <SeverityPanes severity={story.severity} isUnrated={story.confidence?.severity === 'low'} />
            )}
            <StoryCategory category={story.category} />
            <span className={styles['time']}>
              <SwipeTime at={story.published} />
            </span>
          </p>
          <StateNote state={state} />
          {state.kind === 'replaced' && story.canonical_id !== undefined && (
            <PageLink to={storyPath(story.canonical_id)} className={styles['newer']}>
              {say(m['story.newer'])}
            </PageLink>
          )}
        </header>
        {(!over || story.review !== undefined) && <ImpactPanel story={story} />}
        {!over && <ActionSteps story={story} />}
        <div className={styles['text']}>
          {story.review?.note != null && <p>{story.review.note}</p>}
          {storyParagraphs(story).map((paragraph, i) => {
            const lang = i === 0 ? story.summary_lang : story.content_lang;
            return (
              <p key={paragraph}>
                <StoryText lang={lang} hasTag={i === 0 && lang !== story.title_lang}>
                  {paragraph}
                </StoryText>
              </p>
            );
          })}
        </div>
      </div>
      <LateMore story={story} />
    </article>
  );
}

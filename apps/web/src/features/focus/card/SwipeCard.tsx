import type { Story } from '@paligid/contract/entities/stories';
import { m } from '@paligid/i18n/messages';
import { PageLink } from '../../../address/PageLink.tsx';
import { LinkButton } from '../../../design/LinkButton.tsx';
import { SeverityDot } from '../../../design/SeverityDot.tsx';
import { useWords } from '../../../words/words.ts';
import { ActionChips } from '../../stories/ActionChips.tsx';
import { CardImpact } from '../../stories/CardImpact.tsx';
import { PlaceLine } from '../../stories/place/PlaceLine.tsx';
import { StoryCategory } from '../../stories/StoryCategory.tsx';
import { StoryGround } from '../../stories/StoryGround.tsx';
import { SaveLink } from '../../stories/share/SaveLink.tsx';
import { ShareButton } from '../../stories/share/ShareButton.tsx';
import { SourceLine } from '../../stories/sources/SourceLine.tsx';
import { detailIdOf, storyPath } from '../../stories/story-path.ts';
import { StoryText } from '../../stories/text/StoryText.tsx';
import { StateNote } from '../../stories/time/StateNote.tsx';
import { SwipeTime } from '../../stories/time/SwipeTime.tsx';
import { isOver } from '../../stories/time/story-state.ts';
import { useStoryState } from '../../stories/time/useStoryState.ts';
import styles from './swipe-card.module.css';

/** One story on one screen. The whole of its text opens it. */
export function SwipeCard({ story }: { story: Story }) {
  const say = useWords();
  const state = useStoryState(story);
  const over = isOver(state);
  const path = storyPath(detailIdOf(story));
  return (
    <article className={styles['card']}>
      <div className={styles['ground']}>
        <StoryGround story={story} />
      </div>
      <p className={styles['top']}>
        {!over && <SeverityDot severity={story.severity} isUnrated={story.confidence?.severity === 'low'} />}
        <StoryCategory category={story.category} />
        <span className={styles['time']}>
          <SwipeTime at={story.published} />
        </span>
      </p>
      <div className={styles['text']}>
        <div className={styles['origin']}>
          <SourceLine story={story} />
          <PlaceLine story={story} />
        </div>
        <h2 className={styles['headline']}>
          <PageLink to={path}>
            <StoryText lang={story.title_lang}>{story.headline || story.title}</StoryText>
          </PageLink>
        </h2>
        {over && <StateNote state={state} />}
        {!over && <CardImpact story={story} form="band" />}
        <p className={styles['summary']}>
          {story.summary === '' ? (
            story.snippet
          ) : (
            <StoryText lang={story.summary_lang} hasTag={story.summary_lang !== story.title_lang}>
              {story.summary}
            </StoryText>
          )}
        </p>
        {!over && (
          <div className={styles['actions']}>
            <ActionChips actions={story.solution_alternatives.immediate_actions} langs={story.action_langs} />
          </div>
        )}
        <LinkButton to={path} className={styles['continue']} icon="arrow-right">
          {say(m['stories.continue'])}
        </LinkButton>
        <div className={styles['bar']}>
          <SaveLink story={story} variant="bar" />
          <ShareButton story={story} variant="bar" />
        </div>
      </div>
    </article>
  );
}

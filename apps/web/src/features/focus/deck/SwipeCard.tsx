import type { Story } from '@paligid/contract/entities/stories';
import { m } from '@paligid/i18n/messages';
import { LinkButton } from '../../../design/Button.tsx';
import { SeverityDot } from '../../../design/SeverityDot.tsx';
import { Spinner } from '../../../design/Spinner.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Link } from '../../../router/Link.tsx';
import { ActionChips } from '../../stories/ActionChips.tsx';
import { CardImpact } from '../../stories/CardImpact.tsx';
import { PlaceLine } from '../../stories/place/PlaceLine.tsx';
import { StoryBackdrop } from '../../stories/StoryBackdrop.tsx';
import { StoryCategory } from '../../stories/StoryCategory.tsx';
import { StoryText } from '../../stories/StoryText.tsx';
import { SaveButton } from '../../stories/save/SaveButton.tsx';
import { ShareButton } from '../../stories/share/StoryActions.tsx';
import { SourceLine } from '../../stories/sources/SourceLine.tsx';
import { storyDetailId, storyPath } from '../../stories/story-path.ts';
import { SwipeTime } from '../../stories/time/RelativeTime.tsx';
import { StateNote } from '../../stories/time/StateNote.tsx';
import { isOver, useStoryState } from '../../stories/time/useStoryState.ts';
import loadingCardStyles from './loading-card.module.css';
import styles from './swipe-card.module.css';

/** One story on one screen. Pressing anywhere on its text opens it. */
export function SwipeCard({ story }: { story: Story }) {
  const t = useTranslation();
  const state = useStoryState(story);
  const over = isOver(state);
  const path = storyPath(storyDetailId(story));
  return (
    <article className={styles['card']}>
      <div className={styles['ground']}>
        <StoryBackdrop story={story} />
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
          <Link to={path}>
            <StoryText lang={story.title_lang}>{story.headline || story.title}</StoryText>
          </Link>
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
        <div className={styles['foot']}>
          <LinkButton to={path} className={styles['continue']} icon="arrow-right">
            {t(m['stories.continue'])}
          </LinkButton>
          <div className={styles['bar']}>
            <SaveButton story={story} variant="default" />
            <ShareButton story={story} variant="desktop" />
          </div>
        </div>
      </div>
    </article>
  );
}

/** Placeholder for a card whose story is still loading. */
export function LoadingCard({ label }: { label: string }) {
  return (
    <div className={loadingCardStyles['card']}>
      <Spinner size="large" label={label} />
    </div>
  );
}

import type { Story } from '@paligid/contract/entities/stories';
import { contentPreview } from '@paligid/domain/stories/content-preview';
import { m } from '@paligid/i18n/messages';
import { PageLink } from '../../address/PageLink.tsx';
import { Icon } from '../../design/Icon.tsx';
import { IconLink } from '../../design/IconLink.tsx';
import { useWords } from '../../words/words.ts';
import { ActionChips } from '../stories/ActionChips.tsx';
import { CardImpact } from '../stories/CardImpact.tsx';
import { PlaceLine } from '../stories/place/PlaceLine.tsx';
import { StoryCategory } from '../stories/StoryCategory.tsx';
import { SaveLink } from '../stories/share/SaveLink.tsx';
import { ShareButton } from '../stories/share/ShareButton.tsx';
import { SourceLine } from '../stories/sources/SourceLine.tsx';
import { detailIdOf, storyPath } from '../stories/story-path.ts';
import { StoryText } from '../stories/text/StoryText.tsx';
import { CardTime } from '../stories/time/CardTime.tsx';
import { isOver } from '../stories/time/story-state.ts';
import { useStoryState } from '../stories/time/useStoryState.ts';
import { CardFlag } from './CardFlag.tsx';
import styles from './feed-card.module.css';
import { ImpactMeter } from './ImpactMeter.tsx';

/** More actions than these do not fit beside each other. */
const ACTIONS_AT_A_GLANCE = 3;

export function FeedCard({ story }: { story: Story }) {
  const say = useWords();
  const path = storyPath(detailIdOf(story));
  const state = useStoryState(story);
  const actions = isOver(state) ? [] : story.solution_alternatives.immediate_actions;
  const preview = contentPreview(story.summary || story.content);
  const previewLang = story.summary === '' ? story.content_lang : story.summary_lang;
  return (
    <article className={styles['card']} data-over={isOver(state) || undefined}>
      <CardFlag story={story} state={state} />
      <div className={styles['meta']}>
        <PlaceLine story={story} size="small" />
        <StoryCategory category={story.category} />
      </div>
      <h2 className={styles['title']}>
        <PageLink to={path}>
          <StoryText lang={story.title_lang}>{story.title}</StoryText>
        </PageLink>
      </h2>
      {!isOver(state) && <CardImpact story={story} form="words" />}
      {preview !== '' && (
        <p className={styles['preview']}>
          <StoryText lang={previewLang} hasTag={previewLang !== story.title_lang}>
            {preview}
          </StoryText>
        </p>
      )}
      <ImpactMeter disruption={story.routine_disruption} />
      {actions.length > 0 && (
        <div className={styles['actions']}>
          <ActionChips actions={actions} langs={story.action_langs} />
        </div>
      )}
      {actions.length > ACTIONS_AT_A_GLANCE && (
        <p className={styles['swipe']}>
          <Icon name="arrows-left-right" size={16} />
          {say(m['stories.actions_swipe'])}
        </p>
      )}
      <footer className={styles['foot']}>
        <p className={styles['origin']}>
          <SourceLine story={story}>
            <CardTime at={story.published} />
          </SourceLine>
        </p>
        <SaveLink story={story} variant="plain" />
        <ShareButton story={story} variant="plain" />
        <IconLink
          to={path}
          label={say(m['stories.open_named'], { title: story.title })}
          icon="caret-right"
          weight="bold"
        />
      </footer>
    </article>
  );
}

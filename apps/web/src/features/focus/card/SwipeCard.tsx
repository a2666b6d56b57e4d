import type { Story } from '@paligid/contract/entities/stories';
import { m } from '@paligid/i18n/messages';
import { PageLink } from '../../../address/PageLink.tsx';
import { LinkButton } from '../../../design/LinkButton.tsx';
import { SeverityDot } from '../../../design/SeverityDot.tsx';
import { useWords } from '../../../words/words.ts';
import { ActionChips } from '../../stories/ActionChips.tsx';
import { ImpactLine } from '../../stories/ImpactLine.tsx';
import { PlaceLine } from '../../stories/place/PlaceLine.tsx';
import { StoryCategory } from '../../stories/StoryCategory.tsx';
import { StoryGround } from '../../stories/StoryGround.tsx';
import { SaveLink } from '../../stories/share/SaveLink.tsx';
import { ShareButton } from '../../stories/share/ShareButton.tsx';
import { SourceLine } from '../../stories/sources/SourceLine.tsx';
import { detailIdOf, storyPath } from '../../stories/story-path.ts';
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
        <StoryGround imageUrl={story.image_url} category={story.category} />
      </div>
      <p className={styles['bar']}>
        {!over && <SeverityDot severity={story.severity} />}
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
          <PageLink to={path}>{story.headline || story.title}</PageLink>
        </h2>
        {over && <StateNote state={state} />}
        {!over && hasImpact(story) && <ImpactLine text={story.personal_impact} form="band" />}
        <p className={styles['summary']}>{story.summary || story.snippet}</p>
        {!over && (
          <div className={styles['actions']}>
            <ActionChips actions={story.solution_alternatives.immediate_actions} />
          </div>
        )}
        <LinkButton to={path} className={styles['continue']} icon="arrow-right">
          {say(m['stories.continue'])}
        </LinkButton>
        <div className={styles['floats']}>
          <SaveLink story={story} variant="floating" />
          <ShareButton story={story} variant="floating" />
        </div>
      </div>
    </article>
  );
}

/** A line that only names the place would repeat the plate. */
function hasImpact({ personal_impact, impact_basis }: Story): boolean {
  return personal_impact !== '' && impact_basis !== 'place';
}

import type { Story } from '@paligid/contract/entities/stories';
import { m } from '@paligid/i18n/messages';
import type { RefObject } from 'react';
import { LinkButton } from '../../../design/LinkButton.tsx';
import { useWords } from '../../../words/words.ts';
import { ActionChips } from '../../stories/ActionChips.tsx';
import { CardImpact } from '../../stories/CardImpact.tsx';
import { PlaceLine } from '../../stories/place/PlaceLine.tsx';
import { StoryCategory } from '../../stories/StoryCategory.tsx';
import { SourceLine } from '../../stories/sources/SourceLine.tsx';
import { detailIdOf, storyPath } from '../../stories/story-path.ts';
import { CardTime } from '../../stories/time/CardTime.tsx';
import { isOver } from '../../stories/time/story-state.ts';
import { useStoryState } from '../../stories/time/useStoryState.ts';
import { CardFlag } from '../CardFlag.tsx';
import styles from './story-glance.module.css';

interface StoryGlanceProps {
  story: Story;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** A story beside the list it is in: all that the list has of it, and the way to the rest. */
export function StoryGlance({ story, heading }: StoryGlanceProps) {
  const say = useWords();
  const state = useStoryState(story);
  const paragraphs = (story.content || story.summary).split(/\n+/).filter((text) => text.trim() !== '');
  return (
    <article className={styles['story']} data-over={isOver(state) || undefined}>
      <CardFlag story={story} state={state} />
      <div className={styles['body']}>
        <div className={styles['facts']}>
          <PlaceLine story={story} />
          <StoryCategory category={story.category} />
        </div>
        <h2 ref={heading} tabIndex={-1} className={styles['title']}>
          {story.headline || story.title}
        </h2>
        {!isOver(state) && <CardImpact story={story} form="band" />}
        {!isOver(state) && (
          <ActionChips actions={story.solution_alternatives.immediate_actions} langs={story.action_langs} />
        )}
        <div className={styles['text']}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <p className={styles['origin']}>
          <SourceLine story={story}>
            <CardTime at={story.published} />
          </SourceLine>
        </p>
        <LinkButton to={storyPath(detailIdOf(story))} className={styles['open']} icon="arrow-right">
          {say(m['stories.continue'])}
        </LinkButton>
      </div>
    </article>
  );
}

import type { Story } from '@paligid/contract/entities/stories';
import { m } from '@paligid/i18n/messages';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { LinkButton } from '../../design/Button.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { ActionChips } from '../stories/ActionChips.tsx';
import { CardImpact } from '../stories/CardImpact.tsx';
import { PlaceLine } from '../stories/place/PlaceLine.tsx';
import { StoryCategory } from '../stories/StoryCategory.tsx';
import { SourceLine } from '../stories/sources/SourceLine.tsx';
import { storyDetailId, storyPath } from '../stories/story-path.ts';
import { CardTime } from '../stories/time/RelativeTime.tsx';
import { isOver, useStoryState } from '../stories/time/useStoryState.ts';
import { CardFlag } from './FeedCard.tsx';
import { useFeedStories } from './useFeedStories.ts';
import styles from './wide-story.module.css';

/** Headline links of the cards in the list; other buttons and links on a card work as everywhere. */
const HEADLINES = 'article h2 a[href^="/story/"]';

/**
 * The story chosen in the list, initially its first one. Clicking a headline shows the story here instead of leaving
 * the list.
 */
export function WideStory() {
  const stories = useFeedStories();
  const [path, setPath] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const story = stories.find((one) => storyPath(storyDetailId(one)) === path) ?? stories[0];

  const choose = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest(HEADLINES) : null;
    const wants = link?.getAttribute('href') ?? '';
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    // Stories from older pages are not in `stories`: their links open their pages.
    if (!isPlain || !stories.some((one) => storyPath(storyDetailId(one)) === wants)) return;
    event.preventDefault();
    event.stopPropagation();
    setPath(wants);
    heading.current?.focus({ preventScroll: true });
  });

  // In the capture phase, before the link's own handler.
  useEffect(() => {
    const listen = (event: MouseEvent) => choose(event);
    const list = document.getElementById('feed-heading')?.closest('section');
    list?.addEventListener('click', listen, true);
    return () => list?.removeEventListener('click', listen, true);
  }, []);

  return story === undefined ? null : <StoryPreview key={story.id} story={story} heading={heading} />;
}

interface StoryPreviewProps {
  story: Story;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** A story next to its list: everything that the list has of it, and a link to the rest. */
export function StoryPreview({ story, heading }: StoryPreviewProps) {
  const t = useTranslation();
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
        <LinkButton to={storyPath(storyDetailId(story))} className={styles['open']} icon="arrow-right">
          {t(m['stories.continue'])}
        </LinkButton>
      </div>
    </article>
  );
}

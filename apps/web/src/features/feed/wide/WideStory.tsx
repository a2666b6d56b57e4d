import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { detailIdOf, storyPath } from '../../stories/story-path.ts';
import { useFeedStories } from '../area/useFeedStories.ts';
import { StoryGlance } from './StoryGlance.tsx';

/** Of cards in the list beside; buttons and arrows on a card do what they do everywhere. */
const HEADLINES = 'article h2 a[href^="/story/"]';

/** The story that was chosen in the list, first its first one. A headline shows it here instead of leaving the list. */
export function WideStory() {
  const stories = useFeedStories();
  const [path, setPath] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const story = stories.find((one) => storyPath(detailIdOf(one)) === path) ?? stories[0];

  const choose = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest(HEADLINES) : null;
    const wants = link?.getAttribute('href') ?? '';
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    // What older pages brought is not among these: its link leads to its page.
    if (!isPlain || !stories.some((one) => storyPath(detailIdOf(one)) === wants)) return;
    event.preventDefault();
    event.stopPropagation();
    setPath(wants);
    heading.current?.focus({ preventScroll: true });
  });

  // Before the link itself hears of it.
  useEffect(() => {
    const listen = (event: MouseEvent) => choose(event);
    const list = document.getElementById('feed-heading')?.closest('section');
    list?.addEventListener('click', listen, true);
    return () => list?.removeEventListener('click', listen, true);
  }, []);

  return story === undefined ? null : <StoryGlance key={story.id} story={story} heading={heading} />;
}

import type { Story } from '@paligid/contract/entities/stories';
import type { Head } from '../../app/route.ts';
import { storyPath } from './story-path.ts';
import { isOver, storyState } from './time/useStoryState.ts';

/** What search engines and link previews are told of a story. */
export function storyHead(story: Story, nowMs: number): Head {
  const id = story.canonical_id ?? story.id;
  // An end that nobody announces changes the picture too.
  const isPast = isOver(storyState(story, nowMs));
  return {
    title: story.title,
    description: story.summary || story.personal_impact,
    type: 'article',
    ...(story.status !== 'archived' && { canonicalPath: storyPath(id) }),
    story: { id, version: `${story.version}${isPast ? 'e' : ''}` },
  };
}

import { isInForce } from '@paligid/domain/stories/life';
import type { ToldEvent } from './events.repository.ts';
import { lifeOf } from './stories.presenter.ts';
import { type StoryArea, storyArea } from './story-area.ts';

/** Where the alerts of an event hold that are in force at a moment. */
export function alertAreasOf({ stories }: Pick<ToldEvent, 'stories'>, nowMs: number): StoryArea[] {
  return stories
    .filter((story) => story.wasAlert && isInForce(lifeOf(story), nowMs))
    .flatMap(({ alertArea }) => storyArea(alertArea) ?? []);
}

import type { Story } from '@paligid/contract/entities/stories';
import type { Feed } from '../queries/feed.ts';
import { isUrgent } from './is-urgent.ts';

const CRITICAL = 5;

/**
 * The newer of two. A story that is told to everybody lacks what was worked out for this reader, and what only its page
 * tells: that stays.
 */
export function newerStory(known: Story, told: Story): Story {
  if (told.id !== known.id || told.version < known.version) return known;
  const { personal_impact, impact_basis } = known;
  const isAboutReader = impact_basis === 'reader' && told.impact_basis === 'place';
  return {
    ...known,
    ...told,
    distance_km: told.distance_km ?? known.distance_km,
    // Who else says so is not told live.
    ...(told.sources === undefined && { source_count: known.source_count }),
    ...(isAboutReader && { personal_impact, impact_basis }),
  };
}

export function hasStory({ stories }: Feed, id: string): boolean {
  return stories.some((story) => story.id === id);
}

/** In its place, so that nothing moves under the reader's eyes. */
export function withNewer(feed: Feed, told: Story): Feed {
  if (!hasStory(feed, told.id)) return feed;
  return { ...feed, stories: feed.stories.map((story) => newerStory(story, told)) };
}

/** First, but never before what is critical while it is not so itself. */
export function withUrgent(feed: Feed, told: Story): Feed {
  if (hasStory(feed, told.id)) return withNewer(feed, told);
  const isBefore = (story: Story) =>
    story.severity === CRITICAL && told.severity < CRITICAL && isUrgent(story);
  const place = feed.stories.findIndex((story) => !isBefore(story));
  const at = place === -1 ? feed.stories.length : place;
  return { ...feed, stories: feed.stories.toSpliced(at, 0, told) };
}

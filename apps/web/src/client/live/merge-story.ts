import type { Story } from '@paligid/contract/entities/stories';
import type { FeedResponse } from '../queries/feed.ts';
import { isUrgent } from './is-urgent.ts';

const CRITICAL_SEVERITY = 5;
/**
 * How much of an area's geometry a list holds, by the contract. Repeated here because the contract's limits as a whole
 * are too large for a first visit.
 */
export const LIST_LIMITS = { areas: 12, positions: 48 };

/**
 * Returns the newer version. A broadcast story lacks the fields computed for this reader, and those that only its page
 * has: these are kept.
 */
export function mergeStoryVersions(known: Story, received: Story): Story {
  if (received.id !== known.id || received.version < known.version) return known;
  const { personal_impact, impact_basis } = known;
  const isAboutReader = impact_basis === 'reader' && received.impact_basis === 'place';
  return {
    ...known,
    ...received,
    distance_km: received.distance_km ?? known.distance_km,
    covers_reader: mergeCoverage(known, received),
    // Live updates do not include the other sources.
    ...(received.sources === undefined && { source_count: known.source_count }),
    ...(isAboutReader && { personal_impact, impact_basis }),
  };
}

/**
 * A live frame is broadcast, so it does not say whom it covers. The known coverage of this reader stays valid while the
 * area is unchanged; for another area it is unknown until the story is fetched for the reader's place.
 */
export function mergeCoverage(known: Story, received: Story): Story['covers_reader'] {
  if (received.covers_reader !== undefined) return received.covers_reader;
  return isSameArea(known, received) ? known.covers_reader : undefined;
}

/**
 * Lists and frames simplify an area in the same way. A page has a finer one, which then counts as different: that is
 * harmless, because it is refetched anyway.
 */
function isSameArea(known: Story, received: Story): boolean {
  const drawn = (story: Story) => story.geometry?.coordinates.flat(2) ?? [];
  const codes = ({ areas = [] }: Story) => areas.slice(0, LIST_LIMITS.areas).map((it) => it.code ?? it.name);
  if (String([received.area_count, codes(received)]) !== String([known.area_count, codes(known)]))
    return false;
  const [before, after] = [drawn(known), drawn(received)];
  const isComparable = before.length <= LIST_LIMITS.positions && after.length > 0;
  return !isComparable || String(before) === String(after);
}

export function hasStory({ stories }: FeedResponse, id: string): boolean {
  return stories.some((story) => story.id === id);
}

/** Replaces the story in place, so that nothing moves while the reader looks at it. */
export function mergeStory(feed: FeedResponse, received: Story): FeedResponse {
  if (!hasStory(feed, received.id)) return feed;
  return { ...feed, stories: feed.stories.map((story) => mergeStoryVersions(story, received)) };
}

/** Inserts at the top, but below critical stories unless it is critical itself. */
export function insertAlert(feed: FeedResponse, received: Story): FeedResponse {
  if (hasStory(feed, received.id)) return mergeStory(feed, received);
  const isBefore = (story: Story) =>
    story.severity === CRITICAL_SEVERITY && received.severity < CRITICAL_SEVERITY && isUrgent(story);
  const place = feed.stories.findIndex((story) => !isBefore(story));
  const at = place === -1 ? feed.stories.length : place;
  return { ...feed, stories: [...feed.stories.slice(0, at), received, ...feed.stories.slice(at)] };
}

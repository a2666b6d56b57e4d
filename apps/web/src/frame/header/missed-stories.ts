import type { Story } from '@paligid/contract/entities/stories';

const MOST_LISTED = 8;
/** What is less is in the feed, and worth no notice. */
const NOTED_FROM = 3;

/** Alerts and grave stories that began or ended in a span of time, newest first. */
export function missedStories(stories: readonly Story[], fromMs: number, toMs: number): Story[] {
  return stories
    .filter((story) => story.is_alert || story.severity >= NOTED_FROM)
    .filter((story) => happenedAt(story) > fromMs && happenedAt(story) <= toMs)
    .sort((a, b) => happenedAt(b) - happenedAt(a))
    .slice(0, MOST_LISTED);
}

/** Its end, once that has come, else its beginning. */
export function happenedAt({ ended_at, issued_at, published }: Story): number {
  return Date.parse(ended_at ?? issued_at ?? published ?? '') || 0;
}

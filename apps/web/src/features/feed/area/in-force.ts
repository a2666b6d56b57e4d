import type { Story } from '@paligid/contract/entities/stories';
import { isOver, storyState } from '../../stories/time/story-state.ts';

const FOREMOST = 6;

/** Alerts that hold now, the gravest first; of equal ones those that cover the reader, then the nearest. */
export function inForce(stories: readonly Story[], nowMs: number): Story[] {
  return stories
    .filter((story) => story.is_alert && !isOver(storyState(story, nowMs)))
    .sort((a, b) => b.severity - a.severity || awayOf(a) - awayOf(b))
    .slice(0, FOREMOST);
}

function awayOf({ covers_reader: covers }: Story): number {
  if (!covers) return Number.MAX_VALUE;
  return covers.inside ? 0 : covers.distance_km;
}

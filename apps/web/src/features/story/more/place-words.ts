import { m } from '@paligid/i18n/messages';
import type { KnownStory } from '../../../client/queries/story.ts';
import type { Say } from '../../../words/words.ts';

/** Reasons by which a story is of a whole area, not somewhere in it. */
const OF_AREA: ReadonlySet<string> = new Set(['place_outline', 'place_areas']);
const EXACT: ReadonlySet<string | null> = new Set(['point', 'junction']);

/** Where it is, no more exactly than is known. */
export function placeWords({ location, precision, trace = [] }: KnownStory, say: Say): string {
  if (trace.some(({ reason }) => OF_AREA.has(reason))) return say(m['story.map_area'], { place: location });
  if (EXACT.has(precision)) return location;
  return say(precision === 'line' ? m['story.map_along'] : m['story.map_within'], { place: location });
}

import { manilaHour } from '../time/calendar.ts';

/** What readers ask about, by the hour in Manila: the way to work, the night before school, a dark house. */
export type SuggestedTopic = 'flood' | 'traffic' | 'classes' | 'power' | 'today' | 'storm';

/** In the order in which they are offered. */
export function suggestedTopics(nowMs: number): SuggestedTopic[] {
  const hour = manilaHour(nowMs);
  if (hour >= 4 && hour < 10) return ['traffic', 'classes', 'flood', 'storm', 'power', 'today'];
  if (hour >= 16 && hour < 20) return ['flood', 'traffic', 'classes', 'storm', 'power', 'today'];
  if (hour >= 20 || hour < 4) return ['classes', 'power', 'storm', 'flood', 'today', 'traffic'];
  return ['today', 'flood', 'storm', 'power', 'traffic', 'classes'];
}

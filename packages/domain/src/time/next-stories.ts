export type NextStories = 'six_am' | 'noon' | 'six_pm' | 'tomorrow_morning';

/** When the all-caught-up panel expects new stories, by the hour (0-23) of the device. */
export function nextStories(hour: number): NextStories {
  if (hour < 6) return 'six_am';
  if (hour < 12) return 'noon';
  if (hour < 18) return 'six_pm';
  return 'tomorrow_morning';
}

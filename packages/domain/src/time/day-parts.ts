export type GreetingDayPart = 'morning' | 'afternoon' | 'evening';

/** The day part a greeting names, by the hour (0-23) in Manila. There is no 'Good night'. */
export function greetingDayPart(hour: number): GreetingDayPart {
  if (hour < 12) return 'morning';
  if (hour < 17) return 'afternoon';
  return 'evening';
}

export type GreetingSky = 'dawn' | 'morning' | 'noon' | 'dusk' | 'night';

/** The sky behind the time-of-day greeting, by the hour (0-23) of the device. */
export function greetingSky(hour: number): GreetingSky {
  if (hour >= 4 && hour < 7) return 'dawn';
  if (hour >= 7 && hour < 12) return 'morning';
  if (hour >= 12 && hour < 17) return 'noon';
  if (hour >= 17 && hour < 20) return 'dusk';
  return 'night';
}

export type CaughtUpDayPart = 'morning' | 'afternoon' | 'evening' | 'night';

/** The day part of the all-caught-up panel, by the hour (0-23) of the device. */
export function caughtUpDayPart(hour: number): CaughtUpDayPart {
  if (hour < 12) return 'morning';
  if (hour < 17) return 'afternoon';
  if (hour < 20) return 'evening';
  return 'night';
}

type NextStories = 'six_am' | 'noon' | 'six_pm' | 'tomorrow_morning';

/** When the all-caught-up panel expects new stories, by the hour (0-23) of the device. */
export function nextStories(hour: number): NextStories {
  if (hour < 6) return 'six_am';
  if (hour < 12) return 'noon';
  if (hour < 18) return 'six_pm';
  return 'tomorrow_morning';
}

export type DigestPeriod = 'early_morning' | 'morning' | 'afternoon' | 'evening' | 'night';

/** The period of a digest, by the hour (0-23) in Manila. */
export function digestPeriod(hour: number): DigestPeriod {
  if (hour >= 5 && hour < 9) return 'early_morning';
  if (hour >= 9 && hour < 12) return 'morning';
  if (hour >= 12 && hour < 17) return 'afternoon';
  if (hour >= 17 && hour < 21) return 'evening';
  return 'night';
}

type SearchHours = 'morning' | 'afternoon' | 'evening';

/** Which suggestions an empty search box offers, by the hour (0-23) of the device. */
export function searchHours(hour: number): SearchHours {
  if (hour >= 5 && hour < 12) return 'morning';
  if (hour >= 12 && hour < 17) return 'afternoon';
  return 'evening';
}

import { m } from './paraglide/messages.js';
import type { Locale } from './paraglide/runtime.js';

type CaughtUpStats = { storiesToday: number; minutesWellSpent: number };
type NextStories = 'six_am' | 'noon' | 'six_pm' | 'tomorrow_morning';

/** The labelled numbers of the all-caught-up panel, in display order. */
export function caughtUpStatsText(
  stats: CaughtUpStats | undefined,
  locale: Locale,
): { label: string; value: string }[] {
  if (stats === undefined) return [];
  const { storiesToday, minutesWellSpent } = stats;
  // Whoever has read something has spent some time on it.
  const minutes = minutesWellSpent === 0 ? '<1' : minutesWellSpent.toLocaleString('en');
  return [
    {
      label: m['greetings.caught_up_stories_today']({}, { locale }),
      value: storiesToday.toLocaleString('en'),
    },
    { label: m['greetings.caught_up_minutes']({}, { locale }), value: minutes },
  ];
}

/** 'New stories expected around 6:00 PM' */
export function nextStoriesText(next: NextStories, locale: Locale): string {
  return m['greetings.caught_up_expected']({ time: expectedTime(next, locale) }, { locale });
}

/** `refreshTime` is the server's phrase; without one the text says two hours. */
export function checkBackText(refreshTime: string | undefined, locale: Locale): string {
  const time = refreshTime ?? m['greetings.in_two_hours']({}, { locale });
  return m['greetings.check_back']({ time }, { locale });
}

function expectedTime(next: NextStories, locale: Locale): string {
  switch (next) {
    case 'six_am':
      return m['greetings.expected_six_am']({}, { locale });
    case 'noon':
      return m['greetings.expected_noon']({}, { locale });
    case 'six_pm':
      return m['greetings.expected_six_pm']({}, { locale });
    case 'tomorrow_morning':
      return m['greetings.expected_tomorrow']({}, { locale });
  }
}

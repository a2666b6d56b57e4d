import { m } from './paraglide/messages.js';
import type { Locale } from './paraglide/runtime.js';

type SearchHours = 'morning' | 'afternoon' | 'evening';

const SUGGESTIONS = {
  morning: [m['search.morning_commute'], m['search.weather_today'], m['search.rail_status']],
  afternoon: [m['search.lunch_nearby'], m['search.afternoon_traffic'], m['search.weekend_events']],
  evening: [m['search.going_home'], m['search.night_market'], m['search.weather_tomorrow']],
} as const;

/** The suggestions of an empty search box. */
export function searchSuggestions(hours: SearchHours, locale: Locale): string[] {
  return SUGGESTIONS[hours].map((words) => words({}, { locale }));
}

const TRENDING = [
  m['search.trend_edsa'],
  m['search.trend_weather'],
  m['search.trend_power'],
  m['search.trend_events'],
  m['search.trend_covid'],
] as const;

/** The chips of an empty search box. */
export function trendingSearches(locale: Locale): string[] {
  return TRENDING.map((words) => words({}, { locale }));
}

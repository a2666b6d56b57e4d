export type SearchHours = 'morning' | 'afternoon' | 'evening';

/** Which suggestions an empty search box offers, by the hour (0-23) of the device. */
export function searchHours(hour: number): SearchHours {
  if (hour >= 5 && hour < 12) return 'morning';
  if (hour >= 12 && hour < 17) return 'afternoon';
  return 'evening';
}

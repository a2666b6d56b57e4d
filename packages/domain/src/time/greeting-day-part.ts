export type GreetingDayPart = 'morning' | 'afternoon' | 'evening';

/** The day part a greeting names, by the hour (0-23) in Manila. There is no 'Good night'. */
export function greetingDayPart(hour: number): GreetingDayPart {
  if (hour < 12) return 'morning';
  if (hour < 17) return 'afternoon';
  return 'evening';
}

export type GreetingSky = 'dawn' | 'morning' | 'noon' | 'dusk' | 'night';

/** The sky behind the time-of-day greeting, by the hour (0-23) of the device. */
export function greetingSky(hour: number): GreetingSky {
  if (hour >= 4 && hour < 7) return 'dawn';
  if (hour >= 7 && hour < 12) return 'morning';
  if (hour >= 12 && hour < 17) return 'noon';
  if (hour >= 17 && hour < 20) return 'dusk';
  return 'night';
}

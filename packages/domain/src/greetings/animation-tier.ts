export type AnimationTier = 'base' | 'medium' | 'rich';

/** How much moves on the time-of-day screen, by the stories read today. */
export function animationTier(storiesReadToday: number): AnimationTier {
  if (storiesReadToday >= 50) return 'rich';
  if (storiesReadToday >= 30) return 'medium';
  return 'base';
}

export type MilestoneTier = 'base' | '100' | '250' | '500';

/** Without a count the theme is that of an ordinary milestone. For theming only, never shown. */
export function themedStoriesRead(storiesRead: number | null | undefined): number {
  return storiesRead ?? 50;
}

/** The theme of the milestone screen. Its steps are not those of the animation (`animation-tier.ts`). */
export function milestoneTier(storiesRead: number | null | undefined): MilestoneTier {
  const read = themedStoriesRead(storiesRead);
  if (read >= 500) return '500';
  if (read >= 250) return '250';
  if (read >= 100) return '100';
  return 'base';
}

type ProgressEnergy = 'calm' | 'moderate' | 'energetic';
type ProgressHeadline = { kind: 'message'; text: string } | { kind: 'default'; energy: ProgressEnergy };

const BAR_PERCENT: Record<ProgressEnergy, number> = { calm: 40, moderate: 70, energetic: 100 };

export function progressEnergy(energyLevel: string | null | undefined): ProgressEnergy {
  if (energyLevel === 'alert' || energyLevel === 'energetic') return 'energetic';
  if (energyLevel === 'calm') return 'calm';
  return 'moderate';
}

export function energyBarPercent(energy: ProgressEnergy): number {
  return BAR_PERCENT[energy];
}

export function progressHeadline(
  message: string | null | undefined,
  energyLevel: string | null | undefined,
): ProgressHeadline {
  const text = message?.trim();
  return text ? { kind: 'message', text } : { kind: 'default', energy: progressEnergy(energyLevel) };
}

/** The part of the preview before the first colon; undefined if it is blank. */
export function newsTeaser(newsPreview: string | null | undefined): string | undefined {
  const [teaser] = (newsPreview ?? '').split(':', 1);
  return teaser?.trim() || undefined;
}

/** The feed supplies the real number; the fallback is used only if neither feed nor device has one. */
export function unreadStories(unread: number | null | undefined): number {
  return unread ?? 3;
}

/** As with the unread stories, the fallback is the last resort. */
export function readTimeMinutes(minutes: number | null | undefined): number {
  return minutes ?? 15;
}

type MilestoneTier = 'base' | '100' | '250' | '500';

/** Without a count the theme is that of an ordinary milestone. For theming only, never displayed. */
export function themedStoriesRead(storiesRead: number | null | undefined): number {
  return storiesRead ?? 50;
}

/** The theme of the milestone screen. Its thresholds differ from those of the animation (`animationTier`). */
export function milestoneTier(storiesRead: number | null | undefined): MilestoneTier {
  const read = themedStoriesRead(storiesRead);
  if (read >= 500) return '500';
  if (read >= 250) return '250';
  if (read >= 100) return '100';
  return 'base';
}

type CaughtUpStats = { storiesToday: number; minutesWellSpent: number };

/** Both numbers if at least one is above zero, else undefined. */
export function caughtUpStats(storiesRead: number, minutesSpent: number): CaughtUpStats | undefined {
  if (storiesRead <= 0 && minutesSpent <= 0) return undefined;
  return { storiesToday: storiesRead, minutesWellSpent: minutesSpent };
}

/** The server's text for when to come back, if it sent one. */
export function nextRefreshTime(fromServer: string | null | undefined): string | undefined {
  return fromServer?.trim() || undefined;
}

type AnimationTier = 'base' | 'medium' | 'rich';

/** The amount of animation on the time-of-day screen, by the stories read today. */
export function animationTier(storiesReadToday: number): AnimationTier {
  if (storiesReadToday >= 50) return 'rich';
  if (storiesReadToday >= 30) return 'medium';
  return 'base';
}

/**
 * The length of one breathing cycle on the break screen. The raw level decides: 'alert' counts as energetic on the
 * progress screen only.
 */
export function breathingCycleMs(energyLevel: string | null | undefined): number {
  if (energyLevel === 'energetic') return 3000;
  if (energyLevel === 'calm') return 5000;
  return 4000;
}

type TimeOfDayGreeting = {
  message: string;
  news_preview: string;
  context_hints: readonly string[];
  energy_level: 'energetic' | 'steady' | 'calm';
};

/** What the time-of-day screen shows of a greeting. It knows three levels of energy of its own. */
export function timeOfDayGreeting(
  greeting: Omit<TimeOfDayGreeting, 'energy_level'> & { energy_level: string },
): TimeOfDayGreeting {
  const { message, news_preview, context_hints } = greeting;
  const energy = progressEnergy(greeting.energy_level);
  const shown = { message, news_preview, context_hints: shownHints(context_hints) };
  return { ...shown, energy_level: energy === 'moderate' ? 'steady' : energy };
}

const MAX_TOPICS = 5;
const MAX_HINTS = 3;

export function shownTopics(topics: readonly string[]): string[] {
  return topics.slice(0, MAX_TOPICS);
}

/** For the progress and time-of-day screens; the break screen shows every hint. */
export function shownHints(hints: readonly string[]): string[] {
  return hints.slice(0, MAX_HINTS);
}

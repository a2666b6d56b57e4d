export type ProgressEnergy = 'calm' | 'moderate' | 'energetic';
export type ProgressHeadline =
  | { kind: 'message'; text: string }
  | { kind: 'default'; energy: ProgressEnergy };

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

/** The part of the preview before the first colon; nothing when that part is blank. */
export function newsTeaser(newsPreview: string | null | undefined): string | undefined {
  const [teaser] = (newsPreview ?? '').split(':', 1);
  return teaser?.trim() || undefined;
}

/** The feed supplies the true number; the fallback is seen only when neither feed nor device has one. */
export function unreadStories(unread: number | null | undefined): number {
  return unread ?? 3;
}

/** As with the unread stories, the fallback is the last resort. */
export function readTimeMinutes(minutes: number | null | undefined): number {
  return minutes ?? 15;
}

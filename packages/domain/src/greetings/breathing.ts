/**
 * How long one breath lasts on the break screen. The raw level decides: 'alert' is energetic on the
 * progress screen only.
 */
export function breathingCycleMs(energyLevel: string | null | undefined): number {
  if (energyLevel === 'energetic') return 3000;
  if (energyLevel === 'calm') return 5000;
  return 4000;
}

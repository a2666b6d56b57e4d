export type ShownDistance = { form: 'under_a_tenth' } | { form: 'km'; km: number };

/** The distance as it can be shown with one decimal; nothing when it is zero, missing or no distance at all. */
export function shownDistance(km: number | null | undefined): ShownDistance | undefined {
  if (km === null || km === undefined || !Number.isFinite(km) || km <= 0) return undefined;
  const rounded = Number(km.toFixed(1));
  return rounded === 0 ? { form: 'under_a_tenth' } : { form: 'km', km: rounded };
}

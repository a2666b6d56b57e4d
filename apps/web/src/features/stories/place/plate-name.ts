import { locationLabel } from '@paligid/domain/stories/location-label';

/** A plate holds one line. */
const LONGEST = 21;

/**
 * What stands on a story's plate: 'Tonsuya, Malabon' whole, 'Shaw Boulevard, Mandaluyong' by its street or, when
 * that is too long as well, by its city. Nothing for a place that says nothing about where.
 */
export function plateName(location: string, source: string): string | undefined {
  const label = locationLabel(location, source);
  if (label === undefined || label.length <= LONGEST) return label;
  const parts = label.split(',').map((part) => part.trim());
  return parts.find((part) => part.length <= LONGEST) ?? parts.at(-1);
}

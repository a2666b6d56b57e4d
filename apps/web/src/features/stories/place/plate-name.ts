import { locationLabel } from '@paligid/domain/stories/story-card';

/** A place plate holds one line. */
const MAX_PLATE_LENGTH = 21;

/**
 * The text of a story's place plate: 'Tonsuya, Malabon' in full, 'Shaw Boulevard, Mandaluyong' by its street or, if
 * that is also too long, by its city. Undefined for a place that says nothing about where.
 */
export function plateName(location: string, source: string): string | undefined {
  const label = locationLabel(location, source);
  if (label === undefined || label.length <= MAX_PLATE_LENGTH) return label;
  const parts = label.split(',').map((part) => part.trim());
  return parts.find((part) => part.length <= MAX_PLATE_LENGTH) ?? parts.at(-1);
}

import type { Story } from '@paligid/contract/entities/stories';
import { locationLabel, shownDistance } from '@paligid/domain/stories/story-card';
import { distanceText } from '@paligid/i18n/stories-text';
import { Karatula, type KaratulaProps } from '../../../design/Karatula.tsx';
import { useLocale } from '../../../i18n/useTranslation.ts';
import styles from './place-line.module.css';
import { useNearness } from './useNearness.ts';

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

/** Where it is and how far: the plate is filled if that is in the reader's own area. */
interface PlaceLineProps {
  story: Story;
  size?: KaratulaProps['size'];
}

export function PlaceLine({ story, size = 'base' }: PlaceLineProps) {
  const locale = useLocale();
  const { isNear, distanceKm } = useNearness(story);
  const plate = plateName(story.location, story.source);
  const distance = shownDistance(distanceKm);
  if (plate === undefined && distance === undefined) return null;
  return (
    <span className={styles['place']}>
      {plate !== undefined && <Karatula place={plate} isNear={isNear} size={size} />}
      {distance !== undefined && <span className={styles['distance']}>{distanceText(distance, locale)}</span>}
    </span>
  );
}

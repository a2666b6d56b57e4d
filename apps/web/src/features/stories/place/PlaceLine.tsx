import type { Story } from '@paligid/contract/entities/stories';
import { shownDistance } from '@paligid/domain/stories/story-card';
import { distanceText } from '@paligid/i18n/stories-text';
import { Karatula, type KaratulaProps } from '../../../design/Karatula.tsx';
import { useLocale } from '../../../i18n/useTranslation.ts';
import styles from './place-line.module.css';
import { plateName } from './plate-name.ts';
import { useNearness } from './useNearness.ts';

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

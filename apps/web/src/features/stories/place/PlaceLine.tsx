import type { Story } from '@paligid/contract/entities/stories';
import { shownDistance } from '@paligid/domain/stories/shown-distance';
import { distanceWords } from '@paligid/i18n/words-stories';
import { Karatula, type KaratulaProps } from '../../../design/Karatula.tsx';
import { useLocale } from '../../../words/words.ts';
import styles from './place-line.module.css';
import { plateName } from './plate-name.ts';
import { useNearness } from './useNearness.ts';

/** Where it is and how far: the plate is filled when that is inside of the reader's own surroundings. */
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
      {distance !== undefined && (
        <span className={styles['distance']}>{distanceWords(distance, locale)}</span>
      )}
    </span>
  );
}

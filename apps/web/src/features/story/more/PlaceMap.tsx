import { m } from '@paligid/i18n/messages';
import type { KnownStory } from '../../../client/queries/story.ts';
import { useReaderPlace } from '../../../client/stores/useReaderPlace.ts';
import { VisuallyHidden } from '../../../design/VisuallyHidden.tsx';
import { useWords } from '../../../words/words.ts';
import { MapDrawing } from './MapDrawing.tsx';
import styles from './place-map.module.css';
import { placeWords } from './place-words.ts';

/** Where it is, as far as that is known: drawn among the places around it, and said in words. */
export function PlaceMap({ story }: { story: KnownStory }) {
  const say = useWords();
  const { place } = useReaderPlace();
  const { surroundings, lat, lon, severity } = story;
  if (surroundings === undefined || surroundings === null || lat === null || lon === null) return null;
  const around = surroundings.places.map(({ name }) => name);
  return (
    <figure className={styles['map']}>
      <MapDrawing middle={{ lat, lon }} surroundings={surroundings} severity={severity} reader={place} />
      <figcaption className={styles['caption']}>
        {placeWords(story, say)}
        {around.length > 0 && (
          <VisuallyHidden> {say(m['story.map_around'], { places: around.join(', ') })}</VisuallyHidden>
        )}
      </figcaption>
    </figure>
  );
}

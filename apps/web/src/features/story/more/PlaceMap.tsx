import { m } from '@paligid/i18n/messages';
import type { KnownStory } from '../../../client/queries/story.ts';
import { useReaderPlace } from '../../../client/stores/useReaderPlace.ts';
import { VisuallyHidden } from '../../../design/VisuallyHidden.tsx';
import { useWords } from '../../../words/words.ts';
import { CoverageLine } from '../../stories/place/CoverageLine.tsx';
import { hasDistance } from '../../stories/place/story-distance.ts';
import { isOver as isOverAt } from '../../stories/time/story-state.ts';
import { useStoryState } from '../../stories/time/useStoryState.ts';
import { MapDrawing } from './MapDrawing.tsx';
import { mapDrawing } from './map-drawing.ts';
import styles from './place-map.module.css';
import { placeWords } from './place-words.ts';

/** Where it is or holds, as far as that is known: drawn among the places around it, and said in words. */
export function PlaceMap({ story }: { story: KnownStory }) {
  const say = useWords();
  const { place } = useReaderPlace();
  const isOver = isOverAt(useStoryState(story));
  const { surroundings = null, geometry = null, lat, lon, severity, is_alert, source, trace = [] } = story;
  // A list brings neither; the map then comes with the page.
  if (lat === null || lon === null || (surroundings === null && geometry === null)) return null;
  const drawing = mapDrawing({ middle: { lat, lon }, surroundings, geometry, reader: place });
  const around = surroundings?.places.map(({ name }) => name) ?? [];
  const isIssued = trace.some(({ reason }) => reason === 'place_outline');
  return (
    <figure className={styles['map']}>
      <MapDrawing
        drawing={drawing}
        severity={severity}
        isOver={isOver}
        hasReach={!is_alert && hasDistance(story)}
      />
      <figcaption className={styles['caption']}>
        {geometry === null ? (
          placeWords(story, say)
        ) : (
          <>
            {say(areaWords(isIssued, isOver), { source })} {!isOver && placeWords(story, say)}
          </>
        )}
        {!isOver && is_alert && (
          <VisuallyHidden>
            {' '}
            <CoverageLine story={story} />
          </VisuallyHidden>
        )}
        {around.length > 0 && (
          <VisuallyHidden> {say(m['story.map_around'], { places: around.join(', ') })}</VisuallyHidden>
        )}
        {drawing.ground !== null && <small>{say(m['area_map.credit'])}</small>}
      </figcaption>
    </figure>
  );
}

function areaWords(isIssued: boolean, isOver: boolean) {
  if (isOver) return m['danger.map_was'];
  return isIssued ? m['danger.map_issued'] : m['danger.map_named'];
}

import { m } from '@paligid/i18n/messages';
import type { LoadedStory } from '../../../client/queries/story.ts';
import { useReaderPlace } from '../../../client/stores/useReaderPlace.ts';
import { VisuallyHidden } from '../../../design/VisuallyHidden.tsx';
import { type Translate, useTranslation } from '../../../i18n/useTranslation.ts';
import { CoverageLine } from '../../stories/place/CoverageLine.tsx';
import { hasDistance } from '../../stories/place/useNearness.ts';
import { isOver as isOverAt, useStoryState } from '../../stories/time/useStoryState.ts';
import { MapDrawing } from './MapDrawing.tsx';
import { layOutMap } from './map-layout.ts';
import styles from './place-map.module.css';

/** Reasons for which a story is about a whole area, not somewhere in it. */
const AREA_REASONS: ReadonlySet<string> = new Set(['place_outline', 'place_areas']);
const EXACT_PRECISIONS: ReadonlySet<string | null> = new Set(['point', 'junction']);

/** The place in words, no more precise than is known. */
function placeText({ location, precision, trace = [] }: LoadedStory, t: Translate): string {
  if (trace.some(({ reason }) => AREA_REASONS.has(reason)))
    return t(m['story.map_area'], { place: location });
  if (EXACT_PRECISIONS.has(precision)) return location;
  return t(precision === 'line' ? m['story.map_along'] : m['story.map_within'], { place: location });
}

/** Where the story is or the alert holds, as far as known: drawn among the places around it, and in words. */
export function PlaceMap({ story }: { story: LoadedStory }) {
  const t = useTranslation();
  const { place } = useReaderPlace();
  const isOver = isOverAt(useStoryState(story));
  const { surroundings = null, geometry = null, lat, lon, severity, is_alert, source, trace = [] } = story;
  // A story from a list has neither; the map then arrives with the page data.
  if (lat === null || lon === null || (surroundings === null && geometry === null)) return null;
  const drawing = layOutMap({ middle: { lat, lon }, surroundings, geometry, reader: place });
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
          placeText(story, t)
        ) : (
          <>
            {t(areaMessage(isIssued, isOver), { source })} {!isOver && placeText(story, t)}
          </>
        )}
        {!isOver && is_alert && (
          <VisuallyHidden>
            {' '}
            <CoverageLine story={story} />
          </VisuallyHidden>
        )}
        {around.length > 0 && (
          <VisuallyHidden> {t(m['story.map_around'], { places: around.join(', ') })}</VisuallyHidden>
        )}
        {drawing.ground !== null && <small>{t(m['area_map.credit'])}</small>}
      </figcaption>
    </figure>
  );
}

function areaMessage(isIssued: boolean, isOver: boolean) {
  if (isOver) return m['danger.map_was'];
  return isIssued ? m['danger.map_issued'] : m['danger.map_named'];
}

import { MAP_SIZE } from '@paligid/domain/map-view';
import type { Severity } from '@paligid/domain/severity/severity';
import { m } from '@paligid/i18n/messages';
import type { LoadedStory } from '../../../client/queries/story.ts';
import { useReaderPlace } from '../../../client/stores/useReaderPlace.ts';
import { VisuallyHidden } from '../../../design/VisuallyHidden.tsx';
import { type Translate, useTranslation } from '../../../i18n/useTranslation.ts';
import { AlertArea, ReaderMark, SeverityMark } from '../../stories/map/MapMarks.tsx';
import { CoverageLine } from '../../stories/place/CoverageLine.tsx';
import { hasDistance } from '../../stories/place/useNearness.ts';
import { isOver as isOverAt, useStoryState } from '../../stories/time/useStoryState.ts';
import { MAP_HEIGHT, MAP_WIDTH, type MapSpot, type NamedSpot } from './map-labels.ts';
import { layOutMap } from './map-layout.ts';
import styles from './place-map.module.css';

interface MapDrawingProps {
  drawing: ReturnType<typeof layOutMap>;
  severity: Severity;
  isOver: boolean;
  /** Its point is known precisely enough for a radius around it to mean something. */
  hasReach: boolean;
}

/** Distance of the scale bar from the lower edge. */
const BAR_FOOT = 12;
const LABEL_ROOM = 36;

function MapDrawing({ drawing, severity, isOver, hasReach }: MapDrawingProps) {
  const t = useTranslation();
  const { ground, area, radius, names, rails, bar, reader } = drawing;
  return (
    <svg
      viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
      className={styles['mapDrawingMap']}
      data-severity={severity}
      data-over={isOver || undefined}
      aria-hidden="true"
      focusable="false"
    >
      {ground !== null && (
        <rect
          {...{ width: MAP_SIZE, height: MAP_SIZE }}
          transform={ground.transform}
          className={styles['sea']}
        />
      )}
      {ground !== null && <use href={`${ground.address}#land`} transform={ground.transform} />}
      {rails.map((rail) => (
        <polyline key={rail} points={rail} className={styles['rail']} />
      ))}
      {area === null && hasReach && (
        <circle cx={MAP_WIDTH / 2} cy={MAP_HEIGHT / 2} r={radius} className={styles['reach']} />
      )}
      {area !== null && <AlertArea path={area} severity={severity} isOver={isOver} />}
      {names.map((spot) => (
        <Name key={spot.name} spot={spot} />
      ))}
      {area !== null && isOver && (
        <text x={MAP_WIDTH / 2} y={formerLabelY(reader)} textAnchor="middle" className={styles['label']}>
          {t(m['danger.map_former'])}
        </text>
      )}
      {area === null && !isOver && (
        <SeverityMark x={MAP_WIDTH / 2} y={MAP_HEIGHT / 2} severity={severity} isOver={false} />
      )}
      {reader !== null && <ReaderMark {...reader} />}
      <g transform={`translate(${bar.x} ${MAP_HEIGHT - BAR_FOOT})`} className={styles['bar']}>
        <path d={`M0-4v4h${bar.length}v-4`} />
        <text x={bar.length / 2} y="-4" textAnchor="middle">
          {t(m['story.map_scale'], { km: bar.km })}
        </text>
      </g>
    </svg>
  );
}

/** In the centre, or below the reader if they are there. */
function formerLabelY(reader: MapSpot | null): number {
  const isTaken = reader !== null && Math.abs(reader.y - MAP_HEIGHT / 2) < LABEL_ROOM;
  return isTaken ? Math.min(reader.y + LABEL_ROOM, MAP_HEIGHT - BAR_FOOT * 3) : MAP_HEIGHT / 2;
}

const NAME_AT = {
  right: { x: 7, y: 4.5, textAnchor: 'start' },
  left: { x: -7, y: 4.5, textAnchor: 'end' },
  below: { x: 0, y: 18, textAnchor: 'middle' },
} as const;

function Name({ spot: { x, y, name, side } }: { spot: NamedSpot }) {
  return (
    <g transform={`translate(${x} ${y})`} className={styles['name']}>
      {side !== 'below' && <rect x="-3" y="-3" width="6" height="6" rx="1" transform="rotate(45)" />}
      <text {...NAME_AT[side]}>{name}</text>
    </g>
  );
}

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

import type { Severity } from '@paligid/domain/severity/severity';
import { m } from '@paligid/i18n/messages';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { AlertArea, ReaderMark, SeverityMark } from '../../stories/map/MapMarks.tsx';
import styles from './map-drawing.module.css';
import { MAP_HEIGHT, MAP_WIDTH, type MapSpot, type NamedSpot } from './map-labels.ts';
import type { layOutMap } from './map-layout.ts';

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

export function MapDrawing({ drawing, severity, isOver, hasReach }: MapDrawingProps) {
  const t = useTranslation();
  const { ground, area, radius, names, rails, bar, reader } = drawing;
  return (
    <svg
      viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
      className={styles['map']}
      data-severity={severity}
      data-over={isOver || undefined}
      aria-hidden="true"
      focusable="false"
    >
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

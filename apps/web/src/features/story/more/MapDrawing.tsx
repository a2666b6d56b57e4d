import { m } from '@paligid/i18n/messages';
import { useId } from 'react';
import { PIN_OUTLINE } from '../../../design/art/capiz-pin.ts';
import { useWords } from '../../../words/words.ts';
import { AreaPattern } from './AreaPattern.tsx';
import styles from './map-drawing.module.css';
import type { mapDrawing } from './map-drawing.ts';
import { HEIGHT, type NamedSpot, type Spot, WIDTH } from './map-plane.ts';

interface MapDrawingProps {
  drawing: ReturnType<typeof mapDrawing>;
  severity: number;
  isOver: boolean;
  /** Its point is known well enough that a reach around it says something. */
  hasReach: boolean;
}

/** The pin's foot stands so far below its middle, before it is made smaller. */
const FOOT = 65;
const PIN_SCALE = 0.26;
/** The scale stands so high above the lower edge. */
const BAR_FOOT = 12;
const LABEL_ROOM = 36;
const PIN_FROM = 4;
const NUMBER_FROM = 3;

export function MapDrawing({ drawing, severity, isOver, hasReach }: MapDrawingProps) {
  const say = useWords();
  const { area, radius, names, rails, bar, reader } = drawing;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={styles['map']}
      data-severity={severity}
      data-over={isOver || undefined}
      aria-hidden="true"
      focusable="false"
    >
      {rails.map((rail) => (
        <polyline key={rail} points={rail} className={styles['rail']} />
      ))}
      {area === null && hasReach && (
        <circle cx={WIDTH / 2} cy={HEIGHT / 2} r={radius} className={styles['reach']} />
      )}
      {area !== null && <Area path={area} severity={severity} isOver={isOver} />}
      {names.map((spot) => (
        <Name key={spot.name} spot={spot} />
      ))}
      {area !== null && isOver && (
        <text x={WIDTH / 2} y={formerLabelY(reader)} textAnchor="middle" className={styles['label']}>
          {say(m['danger.map_former'])}
        </text>
      )}
      {area === null && !isOver && <Mark severity={severity} />}
      {reader !== null && <Reader spot={reader} />}
      <g transform={`translate(${bar.x} ${HEIGHT - BAR_FOOT})`} className={styles['bar']}>
        <path d={`M0-4v4h${bar.length}v-4`} />
        <text x={bar.length / 2} y="-4" textAnchor="middle">
          {say(m['story.map_scale'], { km: bar.km })}
        </text>
      </g>
    </svg>
  );
}

/** In the middle, or below the reader who stands there. */
function formerLabelY(reader: Spot | null): number {
  const isTaken = reader !== null && Math.abs(reader.y - HEIGHT / 2) < LABEL_ROOM;
  return isTaken ? Math.min(reader.y + LABEL_ROOM, HEIGHT - BAR_FOOT * 3) : HEIGHT / 2;
}

/** The issued area: by shape of its edge and fill before colour. */
function Area({ path, severity, isOver }: { path: string; severity: number; isOver: boolean }) {
  const id = useId();
  if (isOver) return <path d={path} className={styles['former']} />;
  return (
    <>
      <defs>
        <AreaPattern id={id} severity={severity} />
      </defs>
      <path
        d={path}
        fillRule="evenodd"
        fill={severity < NUMBER_FROM ? 'none' : `url(#${id})`}
        className={styles['area']}
      />
      {severity === 5 && <path d={path} className={styles['inner-edge']} />}
    </>
  );
}

/** Of a story that is at a point: a pane, from severity 3 with its number, from 4 as a pin. */
function Mark({ severity }: { severity: number }) {
  const isPin = severity >= PIN_FROM;
  const y = HEIGHT / 2 - (isPin ? FOOT * PIN_SCALE : 0);
  return (
    <g
      transform={`translate(${WIDTH / 2} ${y})`}
      className={styles['pin']}
      data-hollow={severity < NUMBER_FROM || undefined}
    >
      {isPin ? (
        <path d={PIN_OUTLINE} transform={`scale(${PIN_SCALE}) rotate(45)`} />
      ) : (
        <rect x="-9" y="-9" width="18" height="18" rx="3" transform="rotate(45)" />
      )}
      {severity === 2 && <circle r="2.5" className={styles['dot']} />}
      {severity >= NUMBER_FROM && (
        <text y="4.5" textAnchor="middle">
          {severity}
        </text>
      )}
    </g>
  );
}

function Reader({ spot: { x, y } }: { spot: Spot }) {
  const say = useWords();
  return (
    <g transform={`translate(${x} ${y})`} className={styles['reader']}>
      <circle r="15" />
      <rect x="-7" y="-7" width="14" height="14" rx="2.5" transform="rotate(45)" />
      <text y="-18" textAnchor="middle" className={styles['label']}>
        {say(m['danger.map_you'])}
      </text>
    </g>
  );
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

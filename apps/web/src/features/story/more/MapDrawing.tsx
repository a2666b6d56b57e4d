import type { StoryPage } from '@paligid/contract/entities/story-details';
import { m } from '@paligid/i18n/messages';
import type { ReaderPlace } from '../../../app/page.ts';
import { PIN_OUTLINE } from '../../../design/art/capiz-pin.ts';
import { useWords } from '../../../words/words.ts';
import styles from './map-drawing.module.css';
import { mapDrawing } from './map-drawing.ts';
import { HEIGHT, type NamedSpot, WIDTH } from './map-plane.ts';

interface MapDrawingProps {
  middle: { lat: number; lon: number };
  surroundings: NonNullable<StoryPage['surroundings']>;
  severity: number;
  reader: ReaderPlace | null;
}

/** The pin's foot stands so far below its middle, before it is made smaller. */
const FOOT = 65;
const PIN_SCALE = 0.26;
/** The scale stands so high above the lower edge. */
const BAR_FOOT = 12;

export function MapDrawing({ middle, surroundings, severity, reader }: MapDrawingProps) {
  const say = useWords();
  const { radius, names, rails, bar, reader: own } = mapDrawing(middle, surroundings, reader);
  const [x, y] = [WIDTH / 2, HEIGHT / 2];
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={styles['map']}
      data-severity={severity}
      aria-hidden="true"
      focusable="false"
    >
      {rails.map((rail) => (
        <polyline key={rail} points={rail} className={styles['rail']} />
      ))}
      <circle cx={x} cy={y} r={radius} className={styles['reach']} />
      {names.map((spot) => (
        <Name key={spot.name} spot={spot} />
      ))}
      {own !== null && (
        <rect x={own.x - 5} y={own.y - 5} width="10" height="10" rx="2" className={styles['reader']} />
      )}
      <g transform={`translate(${x} ${y - FOOT * PIN_SCALE})`} className={styles['pin']}>
        <path d={PIN_OUTLINE} transform={`scale(${PIN_SCALE}) rotate(45)`} />
        <text y="4.5" textAnchor="middle">
          {severity}
        </text>
      </g>
      <g transform={`translate(${bar.x} ${HEIGHT - BAR_FOOT})`} className={styles['bar']}>
        <path d={`M0-4v4h${bar.length}v-4`} />
        <text x={bar.length / 2} y="-4" textAnchor="middle">
          {say(m['story.map_scale'], { km: bar.km })}
        </text>
      </g>
    </svg>
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

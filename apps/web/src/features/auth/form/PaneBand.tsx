import styles from './pane-band.module.css';

const COLUMNS = 26;
const ROWS = 2;
const PITCH = 38;
const PANE = 35;
/** Where the evening shines through: how bright each column is, from the middle outwards and again. */
const LIGHT = [5, 5, 4, 3, 4, 2, 3, 2, 1, 2, 1, 0, 0];

/** Two rows of lit capiz under the header. Decoration. */
export function PaneBand() {
  return (
    <svg
      className={styles['band']}
      viewBox={`0 0 ${COLUMNS * PITCH} ${ROWS * PITCH}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {Array.from({ length: COLUMNS * ROWS }, (_, place) => {
        const [column, row] = [place % COLUMNS, Math.floor(place / COLUMNS)];
        return (
          <rect
            key={`${column} ${row}`}
            x={column * PITCH + 1.5}
            y={row * PITCH + 1.5}
            width={PANE}
            height={PANE}
            rx="2.5"
            data-light={lightOf(column, row)}
          />
        );
      })}
    </svg>
  );
}

/** The lower row is a step nearer to the sun. */
function lightOf(column: number, row: number): number {
  const outwards = Math.floor(Math.abs(column - (COLUMNS - 1) / 2));
  return (LIGHT[outwards] ?? 0) + row;
}

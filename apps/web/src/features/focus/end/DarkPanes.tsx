import styles from './dark-panes.module.css';

/** More than any card is wide: a narrow one shows those in the middle. */
const COLUMNS = 40;
const ROWS = 2;
const PITCH = 36;
const PANE = 32;
/** In the middle of the upper row, then outwards; never beside another. */
const LIT_ORDER = [19, 61, 17, 59, 21, 63, 57, 23];

/** A dark window of 72 px, with one red pane for each alert in force. */
export function DarkPanes({ lit }: { lit: number }) {
  const red = new Set(LIT_ORDER.slice(0, lit));
  return (
    <svg
      className={styles['panes']}
      viewBox={`0 0 ${COLUMNS * PITCH} ${ROWS * PITCH}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {Array.from({ length: COLUMNS * ROWS }, (_, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a pane is its place
          key={index}
          x={(index % COLUMNS) * PITCH + 2}
          y={Math.floor(index / COLUMNS) * PITCH + 2}
          width={PANE}
          height={PANE}
          rx="3"
          data-lit={red.has(index) || undefined}
          data-shade={(index * 7) % 3}
        />
      ))}
    </svg>
  );
}

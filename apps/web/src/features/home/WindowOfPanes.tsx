import styles from './window-of-panes.module.css';

const COLUMNS = 10;
const ROWS = 4;
const PITCH = 34;
const PANE = 30;

/** How far from the middle of the sill, 0 to 4: there the light of the evening is strongest. */
function dimness(column: number, row: number): number {
  const sideways = Math.abs(column - (COLUMNS - 1) / 2);
  return Math.min(4, Math.round((sideways + (ROWS - 1 - row) * 1.2) / 1.6));
}

/** A window with every pane lit: all that mattered was read. */
export function WindowOfPanes() {
  const panes = Array.from({ length: COLUMNS * ROWS }, (_, index) => ({
    column: index % COLUMNS,
    row: Math.floor(index / COLUMNS),
  }));
  return (
    <svg
      className={styles['window']}
      viewBox={`0 0 ${COLUMNS * PITCH - (PITCH - PANE)} ${ROWS * PITCH - (PITCH - PANE)}`}
      aria-hidden="true"
    >
      {panes.map(({ column, row }) => (
        <rect
          key={`${column},${row}`}
          x={column * PITCH}
          y={row * PITCH}
          width={PANE}
          height={PANE}
          rx="2.5"
          data-dim={dimness(column, row)}
        />
      ))}
    </svg>
  );
}

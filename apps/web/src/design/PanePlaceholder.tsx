import { Icon } from './Icon.tsx';
import type { AvailableWeight, IconName } from './icons.ts';
import styles from './pane-placeholder.module.css';

const COLUMNS = 6;
const ROWS = 4;
/** A pane and the gap to the next. */
const STEP = 34;
const PANE = 30;

/** Icons that the sprite has in the regular weight. */
export type PanePlaceholderIcon = {
  [Name in IconName]: 'regular' extends AvailableWeight<Name> ? Name : never;
}[IconName];

/** A window of panes around an empty one. Decorative: the text beside it says the same. */
export function PanePlaceholder({ icon }: { icon: PanePlaceholderIcon }) {
  return (
    <div className={styles['window']}>
      <svg
        className={styles['panes']}
        viewBox={`0 0 ${COLUMNS * STEP - 4} ${ROWS * STEP - 4}`}
        aria-hidden="true"
      >
        {panesAround().map(({ column, row }) => (
          <rect
            key={`${column} ${row}`}
            x={column * STEP}
            y={row * STEP}
            width={PANE}
            height={PANE}
            rx="3"
            className={styles['pane']}
            data-bright={(column * 5 + row * 3) % 7 === 0 || undefined}
          />
        ))}
        <rect
          x={2 * STEP + 1}
          y={STEP + 1}
          width={2 * STEP - 6}
          height={2 * STEP - 6}
          rx="4"
          className={styles['waiting']}
        />
      </svg>
      <Icon name={icon} weight="regular" size={28} className={styles['icon']} />
    </div>
  );
}

/** All panes but the four in the middle, where the empty one is. */
function panesAround(): { column: number; row: number }[] {
  return Array.from({ length: COLUMNS * ROWS }, (_, position) => ({
    column: position % COLUMNS,
    row: Math.floor(position / COLUMNS),
  })).filter(({ column, row }) => !(column >= 2 && column <= 3 && row >= 1 && row <= 2));
}

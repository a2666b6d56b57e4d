import { PIN_OUTLINE, PIN_PANES } from './art/capiz-pin.ts';
import styles from './capiz-pin.module.css';

export type PinVariant = 'primary' | 'monochrome' | 'minimal' | 'gradient';

/** The logo's shapes centred at the origin, for use in any SVG. */
export function CapizPin({ variant }: { variant: PinVariant }) {
  if (variant === 'minimal') {
    return (
      <g transform="rotate(45)" className={styles['minimal']}>
        <path d={PIN_OUTLINE} />
        <rect x="-15" y="-15" width="30" height="30" rx="4" />
      </g>
    );
  }
  return (
    <g transform="rotate(45)" className={styles[variant]}>
      {PIN_PANES.map(({ kind, step, path }) => (
        <path key={path} d={path} data-kind={kind} data-step={step} />
      ))}
    </g>
  );
}

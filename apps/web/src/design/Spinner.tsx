import { Panes } from './Panes.tsx';
import styles from './spinner.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface SpinnerProps {
  /** For screen readers; absent where text beside the spinner says it. */
  label?: string;
  size?: 'base' | 'large';
}

/** Spinner of eight panes lighting up in turn around an empty one. */
export function Spinner({ label, size = 'base' }: SpinnerProps) {
  return (
    <span role={label === undefined ? undefined : 'status'} className={styles['root']} data-size={size}>
      <span className={styles['panes']} aria-hidden="true">
        <Panes lit={0} of={9} />
      </span>
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}

import { Panes } from './Panes.tsx';
import styles from './spinner.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface SpinnerProps {
  /** Read out; absent where words beside the spinner say it. */
  label?: string;
  size?: 'base' | 'large';
}

/** Eight panes lighting in turn around an empty one. */
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

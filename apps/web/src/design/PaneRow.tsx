import { Panes } from './Panes.tsx';
import styles from './pane-row.module.css';

export interface PaneRowProps {
  lit: number;
  of: number;
  /** The count as text: '6 of 10'. */
  label: string;
  /** 'accent' (mangga) for the reader's own; 'bay' for what is live or in progress. */
  tone?: 'accent' | 'bay';
}

/** Progress bar of panes across the width. */
export function PaneRow({ lit, of, label, tone = 'accent' }: PaneRowProps) {
  return (
    <span className={styles['row']} data-tone={tone} role="img" aria-label={label}>
      <Panes lit={lit} of={of} />
    </span>
  );
}

import { Panes } from './Panes.tsx';
import styles from './pane-row.module.css';

export interface PaneRowProps {
  lit: number;
  of: number;
  /** Says the count in words: '6 of 10'. */
  label: string;
  /** Mangga is the reader's own; bay is live or under way. */
  tone?: 'accent' | 'bay';
}

/** Progress as panes across the width. */
export function PaneRow({ lit, of, label, tone = 'accent' }: PaneRowProps) {
  return (
    <span className={styles['row']} data-tone={tone} role="img" aria-label={label}>
      <Panes lit={lit} of={of} />
    </span>
  );
}

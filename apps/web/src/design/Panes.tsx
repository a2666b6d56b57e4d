import { Fragment } from 'react';
import styles from './pane-row.module.css';

/** A count as panes, the first `lit` of them lit. The colour is inherited. */
export function Panes({ lit, of }: { lit: number; of: number }) {
  const panes = Array.from({ length: of }, (_, index) => index < lit);
  return panes.map((isLit, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: panes have no other identity than their place.
    <Fragment key={index}>{isLit ? <i data-lit="" /> : <i />}</Fragment>
  ));
}

interface PaneRowProps {
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

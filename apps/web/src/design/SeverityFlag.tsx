import type { Severity } from '@paligid/domain/severity/severity';
import type { ReactNode } from 'react';
import { SeverityPanes } from './SeverityPanes.tsx';
import styles from './severity-flag.module.css';

/** The head of a feed card: severity on its gradient, and at the end what the card says of its time. */
export function SeverityFlag({ severity, children }: { severity: Severity; children?: ReactNode }) {
  return (
    <div className={styles['flag']} data-severity={severity}>
      <SeverityPanes severity={severity} />
      <span className={styles['aside']}>{children}</span>
    </div>
  );
}

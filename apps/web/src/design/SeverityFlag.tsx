import type { Severity } from '@paligid/domain/severity/severity';
import type { ReactNode } from 'react';
import { SeverityPanes } from './SeverityPanes.tsx';
import styles from './severity-flag.module.css';

interface SeverityFlagProps {
  severity: Severity;
  isUnrated?: boolean;
  children?: ReactNode;
}

/** The header of a feed card: severity on its gradient, and at the end the card's time information. */
export function SeverityFlag({ severity, isUnrated = false, children }: SeverityFlagProps) {
  return (
    <div className={styles['flag']} data-severity={severity}>
      <SeverityPanes severity={severity} isUnrated={isUnrated} />
      <span className={styles['aside']}>{children}</span>
    </div>
  );
}

import type { Severity } from '@paligid/domain/severity/severity';
import type { ReactNode } from 'react';
import { SeverityPanes } from './SeverityPanes.tsx';
import styles from './severity-flag.module.css';

interface SeverityFlagProps {
  severity: Severity;
  isUnrated?: boolean;
  children?: ReactNode;
}

/** The head of a feed card: severity on its gradient, and at the end what the card says of its time. */
export function SeverityFlag({ severity, isUnrated = false, children }: SeverityFlagProps) {
  return (
    <div className={styles['flag']} data-severity={severity}>
      <SeverityPanes severity={severity} isUnrated={isUnrated} />
      <span className={styles['aside']}>{children}</span>
    </div>
  );
}

import type { Severity } from '@paligid/domain/severity/severity';
import { useId } from 'react';
import styles from './alert-area.module.css';

interface AlertAreaProps {
  path: string;
  severity: Severity;
  isOver: boolean;
  isFilled?: boolean;
}

/** The issued area: how its edge runs and what fills it say how severe it is, without a colour. */
export function AlertArea({ path, severity, isOver, isFilled = true }: AlertAreaProps) {
  const hatch = useId();
  return (
    <g className={styles['area']} data-severity={severity} data-over={isOver || undefined}>
      {severity >= 3 && isFilled && !isOver && (
        <>
          <pattern
            id={hatch}
            width="9"
            height="9"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            {severity === 3 ? <circle cx="4" cy="4" r="1.3" /> : <path d="M0 0V9" />}
            {severity === 5 && <path d="M0 0H9" />}
          </pattern>
          <path d={path} fill={`url(#${hatch})`} stroke="none" />
        </>
      )}
      <path d={path} className={styles['edge']} />
      {severity === 5 && !isOver && <path d={path} className={styles['inner']} />}
    </g>
  );
}

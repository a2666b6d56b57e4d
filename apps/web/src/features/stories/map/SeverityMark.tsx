import type { Severity } from '@paligid/domain/severity/severity';
import { PIN_OUTLINE } from '../../../design/art/capiz-pin.ts';
import styles from './severity-mark.module.css';

interface SeverityMarkProps {
  x: number;
  y: number;
  severity: Severity;
  isOver: boolean;
}

/** A pin stands on its spot from here on, a pane lies on it below. */
const PIN_FROM: Severity = 4;
const NUMBER_FROM: Severity = 3;

/** How severe something is, by shape first: hollow pane, pane with a point, filled pane, pin, ringed pin. */
export function SeverityMark({ x, y, severity, isOver }: SeverityMarkProps) {
  const isPin = severity >= PIN_FROM && !isOver;
  return (
    <g
      className={styles['mark']}
      transform={`translate(${x} ${isPin ? y - 20 : y})`}
      data-severity={severity}
      data-over={isOver || undefined}
    >
      {isPin ? (
        <path d={PIN_OUTLINE} transform="scale(.31) rotate(45)" />
      ) : (
        <rect x="-9" y="-9" width="18" height="18" rx="3" transform="rotate(45)" />
      )}
      {severity === 2 && !isOver && <circle r="3" />}
      {(severity >= NUMBER_FROM || isOver) && (
        <text y="5" textAnchor="middle">
          {severity}
        </text>
      )}
    </g>
  );
}

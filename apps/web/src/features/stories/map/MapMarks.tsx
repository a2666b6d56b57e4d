import type { Severity } from '@paligid/domain/severity/severity';
import { m } from '@paligid/i18n/messages';
import { useId } from 'react';
import { PIN_OUTLINE } from '../../../design/art/capiz-pin.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import styles from './map-marks.module.css';

interface AlertAreaProps {
  path: string;
  severity: Severity;
  isOver: boolean;
  isFilled?: boolean;
}

/** The issued area: its outline and fill pattern show the severity without colour. */
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

/** The reader's own location. Drawn only in the page: no image and no URL contains it. */
export function ReaderMark({ x, y }: { x: number; y: number }) {
  const t = useTranslation();
  return (
    <g className={styles['reader']} transform={`translate(${x} ${y})`}>
      <circle r="17" />
      <rect x="-8" y="-8" width="16" height="16" rx="3.5" transform="rotate(45)" />
      <text y="-22" textAnchor="middle">
        {t(m['area_map.you'])}
      </text>
    </g>
  );
}

interface SeverityMarkProps {
  x: number;
  y: number;
  severity: Severity;
  isOver: boolean;
}

/** From this severity on a pin marks the spot, below it a pane. */
const PIN_FROM: Severity = 4;
const NUMBER_FROM: Severity = 3;

/** Encodes severity by shape first: hollow pane, pane with a point, filled pane, pin, ringed pin. */
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

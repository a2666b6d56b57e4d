import type { GreetingSky } from '@paligid/domain/time/day-parts';
import type { ReactNode } from 'react';
import { spriteHref } from './Icon.tsx';
import styles from './ventana.module.css';

export interface VentanaProps {
  /** The sky of the hour: `greetingSky`. */
  sky: GreetingSky;
  /** Opens the shutters when it scrolls into view. */
  isOpening?: boolean;
  /** Content on the sill. */
  children?: ReactNode;
}

const DAYLIGHT: ReadonlySet<GreetingSky> = new Set(['morning', 'noon']);

/** Open capiz shutters in front of the sky of the hour. It fills its container; the parent sets the height. */
export function Ventana({ sky, isOpening = false, children }: VentanaProps) {
  return (
    <div className={styles['ventana']} data-sky={sky} data-opening={isOpening || undefined}>
      <svg viewBox="0 0 560 560" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        {sky === 'night' ? (
          <path className={styles['moon']} d="M276 258a54 54 0 1 0 54 75a46 46 0 0 1-54-75z" />
        ) : (
          <circle cx="280" r="54" className={styles['sun']} />
        )}
        <use href={spriteHref('city')} width="560" height="560" />
        {DAYLIGHT.has(sky) && <use href={spriteHref('jeepney')} x="214" y="492" width="118" height="48" />}
        <g className={styles['start']}>
          <use href={spriteHref('shutter')} width="112" height="560" />
        </g>
        <g className={styles['end']}>
          <use href={spriteHref('shutter')} width="112" height="560" transform="translate(560) scale(-1 1)" />
        </g>
        <path className={styles['frame']} d="M0 0h560v9H0zM109 0h6v560h-6zM445 0h6v560h-6z" />
        <path className={styles['sill']} d="M0 546h560v14H0z" />
        <path className={styles['edge']} d="M0 546h560v3H0z" />
      </svg>
      {children !== undefined && <div className={styles['foot']}>{children}</div>}
    </div>
  );
}

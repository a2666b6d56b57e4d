import { spriteHref } from '../../design/Icon.tsx';
import styles from './closed-shutters.module.css';

interface ClosedShuttersProps {
  /** Lit from inside at the end of a feed; nearly dark, with the moon in the gap, if there is nothing more at all. */
  dress?: 'lit' | 'night' | undefined;
}

/** The window is shut: everything was read. Fills its container; the parent sets the height. */
export function ClosedShutters({ dress = 'lit' }: ClosedShuttersProps) {
  return (
    <svg
      className={styles['window']}
      data-dress={dress}
      viewBox="0 0 448 300"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path className={styles['night']} d="M0 0h448v300H0z" />
      {dress === 'night' && (
        <path className={styles['moon']} d="M222 120a17 17 0 1 0 17 24a14 14 0 0 1-17-24z" />
      )}
      <g className={styles['start']}>
        <Leaf />
      </g>
      <g className={styles['end']}>
        <g transform="translate(448) scale(-1 1)">
          <Leaf />
        </g>
      </g>
      <path className={styles['frame']} d="M0 0h448v8H0z" />
      <path className={styles['sill']} d="M0 288h448v12H0z" />
      <path className={styles['edge']} d="M0 288h448v3H0z" />
    </svg>
  );
}

/** Two shutters wide: the light is behind the inner one. */
function Leaf() {
  const shutter = { href: spriteHref('shutter'), y: -190, width: 112, height: 560 };
  return (
    <>
      <use {...shutter} className={styles['outer']} />
      <use {...shutter} x="112" />
    </>
  );
}

import { spriteHref } from './Icon.tsx';
import styles from './lattice.module.css';

/**
 * Panes glowing outward from one lit pane, the reader's; or all of them unlit around an empty one. It fills its
 * container.
 */
export function Lattice({ isLit }: { isLit: boolean }) {
  return (
    <svg
      className={styles['lattice']}
      data-lit={isLit || undefined}
      viewBox="-200 -150 400 320"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <use
        href={spriteHref(isLit ? 'lattice-lit' : 'lattice-unlit')}
        x="-200"
        y="-150"
        width="400"
        height="320"
      />
      <rect x="-18" y="-18" width="36" height="36" rx="5" transform="rotate(45)" />
    </svg>
  );
}

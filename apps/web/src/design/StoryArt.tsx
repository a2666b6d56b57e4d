import { useId } from 'react';
import category from './category.module.css';
import { categoryStyle } from './category.ts';
import { classNames } from './class-names.ts';
import { spriteHref } from './Icon.tsx';
import styles from './story-art.module.css';

/** Positions of the tile's 6 by 6 panes by brightness: no two shells are alike. */
const SHELLS = [
  { light: 0.66, at: [2, 5, 7, 12, 19, 22, 29, 33, 34] },
  { light: 0.78, at: [0, 4, 9, 14, 17, 20, 24, 27, 31] },
  { light: 0.9, at: [1, 6, 11, 13, 16, 21, 25, 30, 35] },
  { light: 1, at: [3, 8, 10, 15, 18, 23, 26, 28, 32] },
];
const PITCH = 39;
const TILE = PITCH * 6;

/**
 * Background of a story without a picture: the lattice, lit in the colour of its category from one double pane that
 * holds the category's icon. It fills its container; a picture loads over it.
 */
export function StoryArt({ category: name }: { category: string | null | undefined }) {
  const lattice = useId();
  const { tint, icon } = categoryStyle(name);
  return (
    <div className={classNames(category['tinted'], styles['art'])} data-tint={tint}>
      <svg className={styles['lattice']} width="100%" height="100%" aria-hidden="true">
        <pattern id={lattice} width={TILE} height={TILE} patternUnits="userSpaceOnUse">
          {SHELLS.map(({ light, at }) => (
            <path key={light} opacity={light} d={at.map(paneAt).join('')} />
          ))}
        </pattern>
        <rect width="100%" height="100%" fill={`url(#${lattice})`} />
      </svg>
      <svg className={styles['lamp']} viewBox="0 0 78 78" aria-hidden="true">
        <rect x="1.5" y="1.5" width="75" height="75" rx="3" />
        <use href={spriteHref(`${icon}-fill`)} x="16" y="16" width="46" height="46" />
      </svg>
    </div>
  );
}

function paneAt(index: number): string {
  const x = (index % 6) * PITCH + 4;
  const y = Math.floor(index / 6) * PITCH + 4;
  return `M${x} ${y}h31v31h-31z`;
}

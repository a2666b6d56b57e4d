import type { milestoneTier } from '@paligid/domain/greetings';
import { m } from '@paligid/i18n/messages';
import { useId } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import styles from './greeting-art.module.css';

type Tier = ReturnType<typeof milestoneTier>;

/** The skies from top to bottom: dusk, dawn, and all of them one under the other. */
const DUSK = ['#39335a', '#5d3c62', '#c75b62', '#ff9a4a', '#ffdf9f'];
const SKIES: Record<Tier, readonly string[]> = {
  base: DUSK,
  '100': DUSK,
  '250': ['#22305a', '#6b5b84', '#e58a78', '#ffc27a'],
  '500': ['#263353', '#6b5b84', '#e58a78', '#f7dfa6', '#6fb4c9', '#4fa9b5', '#c75b62', '#ff9a4a', '#ffcb73'],
};
const PANES = 100;
const PITCH = 34;

interface MilestoneWindowProps {
  tier: Tier;
  /** Stories read: a window has a hundred panes. */
  lit: number;
  /** For the plate; none if it is not known. */
  count: number | undefined;
}

export function MilestoneWindow({ tier, lit, count }: MilestoneWindowProps) {
  const t = useTranslation();
  const sky = useId();
  const stops = SKIES[tier];
  return (
    <div className={styles['milestone']}>
      <svg viewBox="-10 -10 356 356" aria-hidden="true">
        <linearGradient id={sky} gradientUnits="userSpaceOnUse" x2="0" y2="336">
          {stops.map((color, i) => (
            <stop key={color} offset={i / (stops.length - 1)} stopColor={color} />
          ))}
        </linearGradient>
        <path className={styles['unlit']} d={panes((rank) => rank >= lit)} />
        <path fill={`url(#${sky})`} d={panes((rank) => rank < lit)} />
      </svg>
      {count !== undefined && (
        <p className={styles['plate']}>
          <strong>{count}</strong> {t(m['greetings.plate'])}
        </p>
      )}
    </div>
  );
}

/** Panes with rounded corners. They light up from the lowest row, and in each row from the left. */
function panes(isIn: (rank: number) => boolean): string {
  return Array.from({ length: PANES }, (_, rank) => {
    if (!isIn(rank)) return '';
    const x = (rank % 10) * PITCH;
    const y = (9 - Math.floor(rank / 10)) * PITCH;
    return `M${x + 3} ${y}h24a3 3 0 0 1 3 3v24a3 3 0 0 1-3 3h-24a3 3 0 0 1-3-3v-24a3 3 0 0 1 3-3z`;
  }).join('');
}

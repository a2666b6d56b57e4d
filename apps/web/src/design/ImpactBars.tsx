import { impactBars, impactColour } from '@paligid/domain/impact/impact-score';
import { m } from '@paligid/i18n/messages';
import { useTranslation } from '../i18n/useTranslation.ts';
import styles from './impact-bars.module.css';
import { Panes } from './Panes.tsx';

/** How much a story affects the reader's day, 0 to 10, as vertical panes. */
export function ImpactBars({ score }: { score: number }) {
  const t = useTranslation();
  const lit = impactBars(score);
  return (
    <span
      className={styles['bars']}
      data-colour={impactColour(score)}
      role="img"
      aria-label={t(m['design.impact_bars'], { n: lit })}
    >
      <Panes lit={lit} of={5} />
    </span>
  );
}

import { m } from '@paligid/i18n/messages';
import { balanceText } from '@paligid/i18n/preferences-text';
import { useId } from 'react';
import type { CategoryWeights } from '../../client/preferences/preference-calls.ts';
import { Panes } from '../../design/Panes.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import styles from './balance-meter.module.css';

const PANES = 10;

/** 100 is balanced, 0 one-sided. */
export function BalanceMeter({ score, weights }: { score: number; weights: CategoryWeights }) {
  const t = useTranslation();
  const locale = useLocale();
  const id = useId();
  return (
    <div className={styles['balance']}>
      <div className={styles['head']}>
        <span id={id} className={styles['name']}>
          {t(m['preferences.balance_title'])}
        </span>
        <span className={styles['score']} aria-hidden="true">
          {t(m['preferences.balance_score'], { n: score })}
        </span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a meter element cannot be drawn as panes. */}
      <div
        className={styles['panes']}
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={score}
      >
        <Panes lit={Math.round(score / PANES)} of={PANES} />
      </div>
      <p className={styles['text']}>{balanceText(score, weights, locale)}</p>
    </div>
  );
}

import { m } from '@paligid/i18n/messages';
import { useId } from 'react';
import { type PlainMessage, useTranslation } from '../../i18n/useTranslation.ts';
import styles from './planned-features.module.css';

export function PlannedFeatures({ features }: { features: readonly PlainMessage[] }) {
  const t = useTranslation();
  const id = useId();
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {t(m['plain.holds'])}
      </h2>
      <ul className={styles['list']}>
        {features.map((part) => (
          <li key={t(part)}>{t(part)}</li>
        ))}
      </ul>
    </section>
  );
}

import type { ReactNode } from 'react';
import styles from './ledger.module.css';

export function LedgerSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <h2 id={id} className={styles['cardTitle']}>
        {title}
      </h2>
      {children}
    </section>
  );
}

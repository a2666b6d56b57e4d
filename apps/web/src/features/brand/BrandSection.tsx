import { type ReactNode, useId } from 'react';
import styles from './brand-section.module.css';

export function BrandSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      {children}
    </section>
  );
}

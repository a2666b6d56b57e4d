import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './section-card.module.css';

interface SectionCardProps {
  title: string;
  /** What a screen lays out otherwise inside it. */
  className?: string | undefined;
  children: ReactNode;
}

/** A section of a screen as a card with its heading. */
export function SectionCard({ title, className, children }: SectionCardProps) {
  const id = useId();
  return (
    <section className={classNames(styles['card'], className)} aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      {children}
    </section>
  );
}

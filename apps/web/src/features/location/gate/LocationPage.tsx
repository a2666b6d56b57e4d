import type { ReactNode } from 'react';
import { Lattice } from '../../../design/Lattice.tsx';
import styles from './location-page.module.css';

interface LocationPageProps {
  isLit: boolean;
  title: string;
  text: string;
  children: ReactNode;
}

/** The look that asking for the location and doing without it have in common. */
export function LocationPage({ isLit, title, text, children }: LocationPageProps) {
  return (
    <div className={styles['page']}>
      <div className={styles['art']}>
        <Lattice isLit={isLit} />
      </div>
      <div className={styles['words']}>
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['text']}>{text}</p>
        {children}
      </div>
    </div>
  );
}

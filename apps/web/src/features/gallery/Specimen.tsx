import type { ReactNode } from 'react';
import styles from './gallery.module.css';

interface SpecimenProps {
  name: string;
  /** Side by side, or one below the other across the width. */
  flow?: 'row' | 'column';
  children: ReactNode;
}

export function Specimen({ name, flow = 'row', children }: SpecimenProps) {
  return (
    <div className={styles['specimen']}>
      <h3 className={styles['name']}>{name}</h3>
      <div className={styles[flow]}>{children}</div>
    </div>
  );
}

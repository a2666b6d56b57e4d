import type { ReactNode } from 'react';
import styles from './gallery.module.css';

/** The same parts on both grounds. */
export function GallerySection({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles['section']}>
      <h2 className="type-h2">{name}</h2>
      <div className={styles['themes']}>
        <div data-theme="dark" className={styles['theme']}>
          {children}
        </div>
        <div data-theme="light" className={styles['theme']}>
          {children}
        </div>
      </div>
    </section>
  );
}

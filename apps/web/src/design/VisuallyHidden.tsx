import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

export interface VisuallyHiddenProps {
  children: ReactNode;
  as?: 'span' | 'h1' | 'h2' | 'h3';
  id?: string;
}

/** Text for screen readers only. */
export function VisuallyHidden({ children, as: Tag = 'span', id }: VisuallyHiddenProps) {
  return (
    <Tag className={styles['hidden']} id={id}>
      {children}
    </Tag>
  );
}

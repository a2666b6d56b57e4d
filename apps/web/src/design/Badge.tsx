import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

export interface BadgeProps {
  icon?: IconName;
  /** 'accent' for what affects the reader now; 'ok' for what is in use or in order; 'plain' otherwise. */
  tone?: 'plain' | 'accent' | 'ok';
  children: ReactNode;
}

/** A word or two in an outline beside other facts: a time, a second source. */
export function Badge({ icon, tone = 'plain', children }: BadgeProps) {
  return (
    <span className={styles['badge']} data-tone={tone}>
      {icon !== undefined && <Icon name={icon} size={15} />}
      {children}
    </span>
  );
}

import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

export interface BadgeProps {
  icon?: IconName;
  /** Accent for what touches the reader now; plain otherwise. */
  tone?: 'plain' | 'accent';
  children: ReactNode;
}

/** An outlined word or two beside other facts: a time, a second source. */
export function Badge({ icon, tone = 'plain', children }: BadgeProps) {
  return (
    <span className={styles['badge']} data-tone={tone}>
      {icon !== undefined && <Icon name={icon} size={15} />}
      {children}
    </span>
  );
}

import type { ReactNode } from 'react';
import styles from './chip.module.css';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

export interface ChipProps {
  icon?: IconName | undefined;
  children: ReactNode;
}

/** A short fact or advice that leads nowhere. */
export function Chip({ icon, children }: ChipProps) {
  return (
    <span className={styles['chip']}>
      {icon !== undefined && <Icon name={icon} size={18} />}
      {children}
    </span>
  );
}

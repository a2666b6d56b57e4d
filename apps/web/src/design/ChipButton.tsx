import type { ComponentProps } from 'react';
import type { ChipProps } from './Chip.tsx';
import styles from './chip.module.css';
import { Icon } from './Icon.tsx';

export interface ChipButtonProps extends ChipProps, Omit<ComponentProps<'button'>, 'children' | 'className'> {
  /** Only for a chip that can be chosen. */
  isOn?: boolean;
}

export function ChipButton({ icon, isOn, children, ...button }: ChipButtonProps) {
  return (
    <button type="button" {...button} className={styles['chip']} aria-pressed={isOn}>
      {icon !== undefined && <Icon name={icon} size={18} />}
      {children}
    </button>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from '../router/Link.tsx';
import styles from './chip.module.css';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

interface ChipProps {
  icon?: IconName | undefined;
  children: ReactNode;
}

/** A short fact or piece of advice, not interactive. */
export function Chip({ icon, children }: ChipProps) {
  return (
    <span className={styles['chip']}>
      {icon !== undefined && <Icon name={icon} size={18} />}
      {children}
    </span>
  );
}

interface ChipButtonProps extends ChipProps, Omit<ComponentProps<'button'>, 'children' | 'className'> {
  /** Only for a chip that can be toggled. */
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

interface ChipLinkProps extends ChipProps, Omit<LinkProps, 'children' | 'className'> {}

export function ChipLink({ icon, children, ...link }: ChipLinkProps) {
  return (
    <Link {...link} className={styles['chip']}>
      {icon !== undefined && <Icon name={icon} size={18} />}
      {children}
    </Link>
  );
}

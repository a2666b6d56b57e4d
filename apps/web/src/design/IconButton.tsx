import type { ComponentProps } from 'react';
import { Icon } from './Icon.tsx';
import { type IconButtonStyle, iconButtonStyle } from './icon-button-style.ts';

export type IconButtonProps = IconButtonStyle & Omit<ComponentProps<'button'>, keyof IconButtonStyle>;

export function IconButton({
  label,
  icon,
  weight,
  variant,
  className,
  children,
  ...button
}: IconButtonProps) {
  return (
    <button type="button" {...button} {...iconButtonStyle({ label, icon, variant, className })}>
      <Icon name={icon} weight={weight} />
      {children}
    </button>
  );
}

import type { ComponentProps } from 'react';
import { Icon } from './Icon.tsx';
import { type IconButtonLook, iconButtonLook } from './icon-button-look.ts';

export type IconButtonProps = IconButtonLook & Omit<ComponentProps<'button'>, keyof IconButtonLook>;

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
    <button type="button" {...button} {...iconButtonLook({ label, icon, variant, className })}>
      <Icon name={icon} weight={weight} />
      {children}
    </button>
  );
}

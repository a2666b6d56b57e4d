import { Link, type LinkProps } from '../router/Link.tsx';
import { Icon } from './Icon.tsx';
import { type IconButtonStyle, iconButtonStyle } from './IconButton.tsx';

export type IconLinkProps = IconButtonStyle & Omit<LinkProps, keyof IconButtonStyle>;

/** A link that looks like an icon button. */
export function IconLink({ label, icon, weight, variant, className, children, ...link }: IconLinkProps) {
  return (
    <Link {...link} {...iconButtonStyle({ label, icon, variant, className })}>
      <Icon name={icon} weight={weight} />
      {children}
    </Link>
  );
}

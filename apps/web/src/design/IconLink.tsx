import { PageLink, type PageLinkProps } from '../address/PageLink.tsx';
import { Icon } from './Icon.tsx';
import { type IconButtonLook, iconButtonLook } from './icon-button-look.ts';

export type IconLinkProps = IconButtonLook & Omit<PageLinkProps, keyof IconButtonLook>;

/** Leads elsewhere, looks like an icon button. */
export function IconLink({ label, icon, weight, variant, className, children, ...link }: IconLinkProps) {
  return (
    <PageLink {...link} {...iconButtonLook({ label, icon, variant, className })}>
      <Icon name={icon} weight={weight} />
      {children}
    </PageLink>
  );
}

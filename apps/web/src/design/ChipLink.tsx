import { PageLink, type PageLinkProps } from '../address/PageLink.tsx';
import type { ChipProps } from './Chip.tsx';
import styles from './chip.module.css';
import { Icon } from './Icon.tsx';

export interface ChipLinkProps extends ChipProps, Omit<PageLinkProps, 'children' | 'className'> {}

export function ChipLink({ icon, children, ...link }: ChipLinkProps) {
  return (
    <PageLink {...link} className={styles['chip']}>
      {icon !== undefined && <Icon name={icon} size={18} />}
      {children}
    </PageLink>
  );
}

import type { ReactNode } from 'react';
import { PageLink } from '../../address/PageLink.tsx';
import { Icon } from '../../design/Icon.tsx';
import styles from './block-link.module.css';

/** A link on a line of its own, to a page of ours, to another site or to the mail program. */
export function BlockLink({ href, children }: { href: string; children: ReactNode }) {
  if (href.startsWith('/')) {
    return (
      <p>
        <PageLink className={styles['link']} to={href}>
          {children}
          <Icon name="caret-right" size={16} />
        </PageLink>
      </p>
    );
  }
  const isMail = href.startsWith('mailto:');
  return (
    <p>
      <a className={styles['link']} href={href} rel="noreferrer">
        {children}
        {!isMail && <Icon name="arrow-square-out" weight="bold" size={16} />}
      </a>
    </p>
  );
}

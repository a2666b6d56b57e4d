import { PRODUCT_NAME } from '@paligid/domain/brand/product';
import { m } from '@paligid/i18n/messages';
import { type ReactNode, useRef } from 'react';
import { PageLink } from '../../address/PageLink.tsx';
import { useLate } from '../../client/useLate.ts';
import { IconLink } from '../../design/IconLink.tsx';
import { Logo } from '../../design/Logo.tsx';
import { useWords } from '../../words/words.ts';
import { AvatarLink } from './AvatarLink.tsx';
import { BackLink } from './BackLink.tsx';
import styles from './header-bar.module.css';
import { MenuButton } from './MenuButton.tsx';
import { NotificationsButton } from './NotificationsButton.tsx';
import { useAutoHide } from './useAutoHide.ts';
import { useHeaderLines } from './useHeaderLines.ts';

const loadSubtitle = () => import('./HeaderSubtitle.tsx');

export interface HeaderBarProps {
  /** Else the greeting of a signed-in reader, else the product's name. */
  title?: string;
  /** Else the alerts that cover the reader's place, its unread updates or when it was read, else the tagline. */
  subtitle?: string;
  hasSearch?: boolean;
  /** Where 'Back' leads for who came here from outside; others go back by one step. */
  backTo?: string;
  /** A `FilterButton`. */
  filter?: ReactNode;
  right?: ReactNode;
}

/** Menu, logo, bell and avatar are always there; a screen may add what stands between them. */
export function HeaderBar({ title, subtitle, hasSearch = false, backTo, filter, right }: HeaderBarProps) {
  const say = useWords();
  const lines = useHeaderLines({ title, subtitle });
  const late = useLate(loadSubtitle);
  const bar = useRef<HTMLElement>(null);
  useAutoHide(bar);
  return (
    <header ref={bar} className={styles['bar']}>
      <MenuButton />
      {hasSearch && <IconLink to="/search" icon="magnifying-glass" label={say(m['frame.search'])} />}
      {backTo !== undefined && <BackLink to={backTo} />}
      <PageLink
        to="/focus"
        className={styles['logo']}
        aria-label={say(m['frame.logo'], { product: PRODUCT_NAME })}
      >
        <Logo variant="primary" />
      </PageLink>
      <div className={styles['lines']}>
        <p className={styles['title']}>{lines.title}</p>
        {late ? (
          <late.HeaderSubtitle given={subtitle} tagline={lines.tagline} />
        ) : (
          <p className={styles[lines.subtitle === undefined ? 'tagline' : 'subtitle']}>
            {lines.subtitle ?? lines.tagline}
          </p>
        )}
      </div>
      {filter}
      <NotificationsButton />
      {right}
      <AvatarLink />
    </header>
  );
}

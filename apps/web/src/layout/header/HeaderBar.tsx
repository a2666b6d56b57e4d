import { PRODUCT_NAME } from '@paligid/domain/product';
import { m } from '@paligid/i18n/messages';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { useModuleWhenIdle } from '../../client/lazy/useModuleWhenIdle.ts';
import { IconLink } from '../../design/IconLink.tsx';
import { Logo } from '../../design/Logo.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { useLocation } from '../../router/router.ts';
import { useNavigate } from '../../router/useNavigate.ts';
import { AvatarLink } from './Avatar.tsx';
import styles from './header-bar.module.css';
import { MenuButton } from './MenuButton.tsx';
import { NotificationsButton } from './NotificationsButton.tsx';
import { useAutoHide } from './useAutoHide.ts';
import { useHeaderLines } from './useHeaderLines.ts';

const loadSubtitle = () => import('./HeaderSubtitle.tsx');

interface HeaderBarProps {
  /** Default: the greeting of a signed-in reader, otherwise the product's name. */
  title?: string;
  /**
   * Default: the alerts that cover the reader's place, its unread updates or when it was read, otherwise the tagline.
   */
  subtitle?: string;
  hasSearch?: boolean;
  /** Target of 'Back' for readers who entered the site on this page; others go back one step. */
  backTo?: string;
  /** A `FilterButton`. */
  filter?: ReactNode;
  right?: ReactNode;
}

/** Menu, logo, bell and avatar are always shown; a screen may add controls between them. */
export function HeaderBar({ title, subtitle, hasSearch = false, backTo, filter, right }: HeaderBarProps) {
  const t = useTranslation();
  const lines = useHeaderLines({ title, subtitle });
  const late = useModuleWhenIdle(loadSubtitle);
  const bar = useRef<HTMLElement>(null);
  useAutoHide(bar);
  return (
    <header ref={bar} className={styles['bar']}>
      <MenuButton />
      {hasSearch && <IconLink to="/search" icon="magnifying-glass" label={t(m['frame.search'])} />}
      {backTo !== undefined && <BackLink to={backTo} />}
      <Link to="/focus" className={styles['logo']} aria-label={t(m['frame.logo'], { product: PRODUCT_NAME })}>
        <Logo variant="primary" />
      </Link>
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

function BackLink({ to }: { to: string }) {
  const t = useTranslation();
  const { isFirst } = useLocation();
  const navigate = useNavigate();

  function goBack(event: MouseEvent) {
    if (isFirst || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(-1);
  }

  return <IconLink to={to} icon="arrow-left" label={t(m['frame.back'])} onClick={goBack} />;
}

import { m } from '@paligid/i18n/messages';
import { useId } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { iconButtonStyle } from '../../design/icon-button-style.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { useLocation } from '../../router/router.ts';
import { VIEWS } from '../navigation/destinations.ts';
import styles from './view-switch.module.css';

/**
 * Focus, Feed or Smart. One list of links: a segment on a wide page, behind a button on a narrow one. The browser
 * itself opens and closes it there, so it weighs nothing and works before any script has arrived.
 */
export function ViewSwitch() {
  const t = useTranslation();
  const list = useId();
  const { pathname } = useLocation();
  const here = VIEWS.find(({ to }) => pathname.startsWith(to)) ?? VIEWS[0];
  const label = t(m['frame.view_button'], { view: t(here.label) });
  return (
    <>
      <button
        type="button"
        popoverTarget={list}
        // Safari focuses no button on a tap without it; there the focus opens the list where popovers are unknown.
        tabIndex={0}
        {...iconButtonStyle({ label, icon: here.icon, className: styles['button'] })}
      >
        <Icon name={here.icon} weight="fill" />
      </button>
      {/* A new list for each view: an open one closes when the reader has chosen. */}
      <nav
        key={here.to}
        id={list}
        popover="auto"
        className={styles['views']}
        aria-label={t(m['frame.views'])}
      >
        {VIEWS.map(({ to, label: name, icon }) => (
          <Link
            key={to}
            to={to}
            className={styles['view']}
            aria-current={to === here.to ? 'page' : undefined}
          >
            <Icon name={icon} weight={to === here.to ? 'fill' : 'regular'} size={22} />
            {t(name)}
          </Link>
        ))}
      </nav>
    </>
  );
}

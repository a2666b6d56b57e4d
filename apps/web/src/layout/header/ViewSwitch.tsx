import { m } from '@paligid/i18n/messages';
import { useId } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { iconButtonStyle } from '../../design/IconButton.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { useLocation } from '../../router/router.ts';
import { VIEWS } from '../navigation/destinations.ts';
import styles from './view-switch.module.css';

/**
 * Focus, Feed or Smart. One list of links: a segmented control on a wide page, behind a button on a narrow one. There
 * the browser itself opens and closes it, so it needs no script and works before any has loaded.
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
        // Without it Safari does not focus a button on tap; where popovers are not supported, the focus opens the list.
        tabIndex={0}
        {...iconButtonStyle({ label, icon: here.icon, className: styles['button'] })}
      >
        <Icon name={here.icon} weight="fill" />
      </button>
      {/* A new element for each view, so that an open list closes when the reader has chosen. */}
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

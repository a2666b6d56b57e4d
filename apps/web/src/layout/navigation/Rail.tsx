import { m } from '@paligid/i18n/messages';
import { Icon } from '../../design/Icon.tsx';
import { Wordmark } from '../../design/Logo.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { useLocation } from '../../router/router.ts';
import { type Destination, GROUPS } from './destinations.ts';
import styles from './rail.module.css';

/** The menu button's target without a script. */
export const MENU_ID = 'menu';

/** The drawer's destinations, always visible on a wide page. */
export function Rail({ onShortcuts }: { onShortcuts: () => void }) {
  const t = useTranslation();
  return (
    <nav id={MENU_ID} className={styles['rail']} aria-label={t(m['frame.main_navigation'])}>
      {GROUPS.map((group) => (
        <div key={t(group.name)} className={styles['group']}>
          <p className={styles['name']}>{t(group.name)}</p>
          <ul className={styles['links']}>
            {group.links.map((link) => (
              <li key={link.to}>
                <DestinationLink {...link} className={styles['link']} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className={styles['foot']}>
        <button type="button" className={styles['shortcuts']} aria-haspopup="dialog" onClick={onShortcuts}>
          <Icon name="keyboard" weight="regular" size={22} />
          {t(m['frame.shortcuts'])}
        </button>
        <div className={styles['brand']}>
          <Wordmark size="base" />
          <p className={styles['tagline']}>{t(m['brand.tagline'])}</p>
        </div>
      </div>
    </nav>
  );
}

interface DestinationLinkProps extends Destination {
  className?: string | undefined;
  onClick?: (() => void) | undefined;
}

export function DestinationLink({ to, label, icon, className, onClick }: DestinationLinkProps) {
  const t = useTranslation();
  const { pathname } = useLocation();
  const isHere = pathname === to || pathname.startsWith(`${to}/`);
  return (
    <Link
      to={to}
      className={className}
      aria-current={isHere ? 'page' : undefined}
      {...(onClick && { onClick })}
    >
      <Icon name={icon} weight={isHere ? 'fill' : 'regular'} size={22} />
      {t(label)}
    </Link>
  );
}

import { m } from '@paligid/i18n/messages';
import { Icon } from '../../design/Icon.tsx';
import { Wordmark } from '../../design/Wordmark.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { DestinationLink } from './DestinationLink.tsx';
import { GROUPS } from './destinations.ts';
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

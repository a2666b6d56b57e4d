import { m } from '@paligid/i18n/messages';
import { useTranslation } from '../../i18n/useTranslation.ts';
import styles from './bottom-nav.module.css';
import { DestinationLink } from './DestinationLink.tsx';
import { TABS } from './destinations.ts';

/** Five tabs for narrow pages, shown on pages other than the five. */
export function BottomNav() {
  const t = useTranslation();
  return (
    <nav className={styles['nav']} aria-label={t(m['frame.main_navigation'])}>
      {TABS.map((tab) => (
        <DestinationLink key={tab.to} {...tab} className={styles['tab']} />
      ))}
    </nav>
  );
}

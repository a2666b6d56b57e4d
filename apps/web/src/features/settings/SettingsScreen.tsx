import { m } from '@paligid/i18n/messages';
import { Icon } from '../../design/Icon.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { ComingSoonNotice } from '../coming-soon/ComingSoonNotice.tsx';
import { PlannedFeatures } from '../coming-soon/PlannedFeatures.tsx';
import { LocationSettings, ReadingSettings } from './SettingsSections.tsx';
import styles from './settings-screen.module.css';

const PLANNED_SETTINGS = [
  m['plain.settings_holds_alerts'],
  m['plain.settings_holds_refresh'],
  m['plain.settings_holds_topics'],
];

export function SettingsScreen() {
  const t = useTranslation();
  return (
    <div className={styles['screen']}>
      <header className={styles['opening']}>
        <h1 className={styles['title']}>{t(m['plain.settings_title'])}</h1>
        <p className={styles['text']}>{t(m['plain.settings_text'])}</p>
      </header>
      <ReadingSettings />
      <LocationSettings />
      <PlannedFeatures features={PLANNED_SETTINGS} />
      <ComingSoonNotice reason={m['plain.settings_why']} />
      <Link className={styles['privacy']} to="/privacy#device">
        <Icon name="lock-simple" weight="regular" />
        {t(m['plain.settings_privacy'])}
        <Icon name="caret-right" size={18} />
      </Link>
    </div>
  );
}

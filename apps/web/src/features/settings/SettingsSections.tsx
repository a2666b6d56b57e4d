import { m } from '@paligid/i18n/messages';
import { useId } from 'react';
import { usePreferences } from '../../client/stores/usePreferences.ts';
import { Segment } from '../../design/Segment.tsx';
import { Switch } from '../../design/Switch.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { LanguageToggle } from '../../layout/header/LanguageToggle.tsx';
import { LocationSwitch } from '../location/LocationSwitch.tsx';
import styles from './settings-sections.module.css';

const SIZES = [
  { value: 'small', text: m['plain.settings_size_small'] },
  { value: 'medium', text: m['plain.settings_size_medium'] },
  { value: 'large', text: m['plain.settings_size_large'] },
] as const;

/** How the pages look to this reader. Each change applies at once, also to this page. */
export function ReadingSettings() {
  const t = useTranslation();
  const id = useId();
  const isDark = usePreferences((state) => state.darkMode);
  const setDarkMode = usePreferences((state) => state.setDarkMode);
  const fontSize = usePreferences((state) => state.fontSize);
  const change = usePreferences((state) => state.change);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {t(m['plain.settings_reading'])}
      </h2>
      <div className={styles['card']}>
        <div className={styles['row']}>
          <span className={styles['name']} aria-hidden="true">
            {t(m['plain.settings_language'])}
          </span>
          <LanguageToggle variant="pill" />
        </div>
        <Switch
          label={t(m['plain.settings_dark'])}
          text={t(m['plain.settings_dark_note'])}
          isOn={isDark}
          onChange={setDarkMode}
        />
        <div className={styles['size']}>
          <span className={styles['name']} aria-hidden="true">
            {t(m['plain.settings_size'])}
          </span>
          <Segment
            label={t(m['plain.settings_size'])}
            options={SIZES.map(({ value, text }) => ({ value, label: t(text) }))}
            value={fontSize}
            onChange={(size) => change({ fontSize: size })}
          />
        </div>
      </div>
    </section>
  );
}

export function LocationSettings() {
  const t = useTranslation();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {t(m['plain.settings_location'])}
      </h2>
      <div className={styles['card']}>
        <LocationSwitch />
      </div>
    </section>
  );
}

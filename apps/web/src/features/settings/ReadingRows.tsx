import { m } from '@paligid/i18n/messages';
import { DATA_SAVER_MINUTES } from '../../client/stores/preferences.ts';
import { usePreferences } from '../../client/stores/usePreferences.ts';
import { RangeField } from '../../design/RangeField.tsx';
import { Segment } from '../../design/Segment.tsx';
import { Switch } from '../../design/Switch.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { LanguageToggle } from '../../layout/header/LanguageToggle.tsx';
import styles from './settings-rows.module.css';

const SIZES = [
  { value: 'small', text: m['settings.size_small'] },
  { value: 'medium', text: m['settings.size_medium'] },
  { value: 'large', text: m['settings.size_large'] },
] as const;

const REFRESH = { min: 5, max: 60, step: 5 };

export function LanguageRow() {
  const t = useTranslation();
  return (
    <div className={styles['row']}>
      <span className={styles['name']} aria-hidden="true">
        {t(m['settings.language'])}
      </span>
      <LanguageToggle variant="pill" />
    </div>
  );
}

export function ThemeRow() {
  const t = useTranslation();
  const isDark = usePreferences((state) => state.darkMode);
  const setDarkMode = usePreferences((state) => state.setDarkMode);
  return (
    <Switch
      label={t(m['settings.dark'])}
      text={t(m['settings.dark_note'])}
      isOn={isDark}
      onChange={setDarkMode}
    />
  );
}

export function TextSizeRow() {
  const t = useTranslation();
  const fontSize = usePreferences((state) => state.fontSize);
  const change = usePreferences((state) => state.change);
  return (
    <div className={styles['stack']}>
      <span className={styles['name']} aria-hidden="true">
        {t(m['settings.size'])}
      </span>
      <Segment
        label={t(m['settings.size'])}
        options={SIZES.map(({ value, text }) => ({ value, label: t(text) }))}
        value={fontSize}
        onChange={(size) => change({ fontSize: size })}
      />
    </div>
  );
}

export function CompactRow() {
  const t = useTranslation();
  const isCompact = usePreferences((state) => state.compactMode);
  const change = usePreferences((state) => state.change);
  return (
    <Switch
      label={t(m['settings.compact'])}
      text={t(m['settings.compact_note'])}
      isOn={isCompact}
      onChange={(compactMode) => change({ compactMode })}
    />
  );
}

export function DataSaverRow() {
  const t = useTranslation();
  const isOn = usePreferences((state) => state.dataSaver);
  const change = usePreferences((state) => state.change);
  return (
    <Switch
      label={t(m['settings.saver'])}
      text={t(m['settings.saver_note'], { n: DATA_SAVER_MINUTES })}
      isOn={isOn}
      onChange={(dataSaver) => change({ dataSaver })}
    />
  );
}

export function RefreshRow() {
  const t = useTranslation();
  const minutes = usePreferences((state) => state.refreshInterval);
  const isSaving = usePreferences((state) => state.dataSaver);
  const change = usePreferences((state) => state.change);
  const isSlowed = isSaving && minutes < DATA_SAVER_MINUTES;
  return (
    <RangeField
      {...REFRESH}
      label={t(m['settings.refresh'])}
      {...(isSlowed && { text: t(m['settings.refresh_saver'], { n: DATA_SAVER_MINUTES }) })}
      value={minutes}
      format={(n) => t(m['settings.minutes'], { n })}
      onChange={(refreshInterval) => change({ refreshInterval })}
    />
  );
}

import { PREFERENCE_CATEGORIES } from '@paligid/contract/categories';
import type { AlertSettings } from '@paligid/contract/entities/push';
import { LIMITS } from '@paligid/contract/limits';
import { m } from '@paligid/i18n/messages';
import { topicName } from '@paligid/i18n/preferences-text';
import { ChipButton } from '../../design/Chip.tsx';
import { categoryStyle } from '../../design/category.ts';
import { RangeField } from '../../design/RangeField.tsx';
import { Segment } from '../../design/Segment.tsx';
import { SeverityPanes } from '../../design/SeverityPanes.tsx';
import { Switch } from '../../design/Switch.tsx';
import { TextField } from '../../design/TextField.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import styles from './alert-settings.module.css';

export interface AlertSettingsProps {
  settings: AlertSettings;
  onChange: (changes: Partial<AlertSettings>) => void;
}

const LOUDNESSES = [
  { value: 'sound', text: m['alert_settings.sound'] },
  { value: 'silent', text: m['alert_settings.silent'] },
  { value: 'off', text: m['alert_settings.never'] },
] as const;

/** Loudness of each level, quiet hours, and the limits of the lowest level. */
export function AlertLevels({ settings, onChange }: AlertSettingsProps) {
  const t = useTranslation();
  const options = LOUDNESSES.map(({ value, text }) => ({ value, label: t(text) }));
  return (
    <>
      <h3 className={styles['heading']}>{t(m['alert_settings.levels'])}</h3>
      <div className={styles['level']}>
        <SeverityPanes severity={5} />
        <p className={styles['note']}>{t(m['alert_settings.critical_text'])}</p>
      </div>
      <div className={styles['level']}>
        <SeverityPanes severity={4} />
        <Segment
          label={t(m['alert_settings.severe'])}
          options={options}
          value={settings.severe}
          onChange={(severe) => onChange({ severe })}
        />
      </div>
      <div className={styles['level']}>
        <SeverityPanes severity={3} />
        <Segment
          label={t(m['alert_settings.moderate'])}
          options={options}
          value={settings.moderate}
          onChange={(moderate) => onChange({ moderate })}
        />
      </div>
      {settings.moderate !== 'off' && <ModerateLimits settings={settings} onChange={onChange} />}
      <div className={styles['level']}>
        <p className={styles['name']} aria-hidden="true">
          {t(m['alert_settings.classes'])}
        </p>
        <Segment
          label={t(m['alert_settings.classes'])}
          options={options}
          value={settings.classes ?? 'sound'}
          onChange={(classes) => onChange({ classes })}
        />
        <p className={styles['note']}>{t(m['alert_settings.classes_text'])}</p>
      </div>
      <QuietHours settings={settings} onChange={onChange} />
    </>
  );
}

/** What counts for the lowest level alone. */
function ModerateLimits({ settings: { budget, categories }, onChange }: AlertSettingsProps) {
  const t = useTranslation();
  const locale = useLocale();
  return (
    <>
      <RangeField
        label={t(m['alert_settings.budget'])}
        text={t(m['alert_settings.budget_text'])}
        min={0}
        max={LIMITS.alertBudget}
        value={budget}
        format={String}
        onChange={(value) => onChange({ budget: value })}
      />
      <fieldset className={styles['topics']}>
        <legend className={styles['name']}>{t(m['alert_settings.categories'])}</legend>
        {PREFERENCE_CATEGORIES.map((category) => {
          const isOn = categories.includes(category);
          const others = categories.filter((other) => other !== category);
          return (
            <ChipButton
              key={category}
              icon={categoryStyle(category).icon}
              isOn={isOn}
              onClick={() => onChange({ categories: isOn ? others : [...others, category] })}
            >
              {topicName(category, locale)}
            </ChipButton>
          );
        })}
      </fieldset>
    </>
  );
}

const USUAL_HOURS = { from: '22:00', to: '05:00' };
const CLOCK_TIME = /^\d\d:\d\d$/;

function QuietHours({ settings: { quiet }, onChange }: AlertSettingsProps) {
  const t = useTranslation();
  const set = (changes: Partial<typeof USUAL_HOURS>) => {
    const hours = { ...(quiet ?? USUAL_HOURS), ...changes };
    // A field that is being cleared has no time.
    if (CLOCK_TIME.test(hours.from) && CLOCK_TIME.test(hours.to)) onChange({ quiet: hours });
  };
  return (
    <>
      <Switch
        label={t(m['alert_settings.quiet'])}
        text={t(m['alert_settings.quiet_text'])}
        isOn={quiet !== null}
        onChange={(isOn) => onChange({ quiet: isOn ? USUAL_HOURS : null })}
      />
      {quiet !== null && (
        <div className={styles['hours']}>
          <TextField
            label={t(m['alert_settings.quiet_from'])}
            type="time"
            required
            value={quiet.from}
            onChange={(event) => set({ from: event.currentTarget.value })}
          />
          <TextField
            label={t(m['alert_settings.quiet_to'])}
            type="time"
            required
            value={quiet.to}
            onChange={(event) => set({ to: event.currentTarget.value })}
          />
        </div>
      )}
    </>
  );
}

import { m } from '@paligid/i18n/messages';
import { useId } from 'react';
import { usePreferences } from '../../client/stores/usePreferences.ts';
import { Segment } from '../../design/Segment.tsx';
import { Switch } from '../../design/Switch.tsx';
import { LanguageToggle } from '../../frame/header/LanguageToggle.tsx';
import { useWords } from '../../words/words.ts';
import styles from './reading-settings.module.css';

const SIZES = [
  { value: 'small', words: m['plain.settings_size_small'] },
  { value: 'medium', words: m['plain.settings_size_medium'] },
  { value: 'large', words: m['plain.settings_size_large'] },
] as const;

/** How the pages look to this reader. Each change shows at once, on this very page. */
export function ReadingSettings() {
  const say = useWords();
  const id = useId();
  const isDark = usePreferences((state) => state.darkMode);
  const setDarkMode = usePreferences((state) => state.setDarkMode);
  const fontSize = usePreferences((state) => state.fontSize);
  const change = usePreferences((state) => state.change);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {say(m['plain.settings_reading'])}
      </h2>
      <div className={styles['card']}>
        <div className={styles['row']}>
          <span className={styles['name']} aria-hidden="true">
            {say(m['plain.settings_language'])}
          </span>
          <LanguageToggle variant="pill" />
        </div>
        <Switch
          label={say(m['plain.settings_dark'])}
          text={say(m['plain.settings_dark_note'])}
          isOn={isDark}
          onChange={setDarkMode}
        />
        <div className={styles['size']}>
          <span className={styles['name']} aria-hidden="true">
            {say(m['plain.settings_size'])}
          </span>
          <Segment
            label={say(m['plain.settings_size'])}
            options={SIZES.map(({ value, words }) => ({ value, label: say(words) }))}
            value={fontSize}
            onChange={(size) => change({ fontSize: size })}
          />
        </div>
      </div>
    </section>
  );
}

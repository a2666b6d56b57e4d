import { m } from '@paligid/i18n/messages';
import { PageLink } from '../../address/PageLink.tsx';
import { Icon } from '../../design/Icon.tsx';
import { useWords } from '../../words/words.ts';
import { LocationSettings } from './LocationSettings.tsx';
import { NotYet } from './NotYet.tsx';
import { ReadingSettings } from './ReadingSettings.tsx';
import styles from './settings-screen.module.css';
import { WhatItWillHold } from './WhatItWillHold.tsx';

const TO_COME = [
  m['plain.settings_holds_alerts'],
  m['plain.settings_holds_refresh'],
  m['plain.settings_holds_topics'],
];

export function SettingsScreen() {
  const say = useWords();
  return (
    <div className={styles['screen']}>
      <header className={styles['opening']}>
        <h1 className={styles['title']}>{say(m['plain.settings_title'])}</h1>
        <p className={styles['text']}>{say(m['plain.settings_text'])}</p>
      </header>
      <ReadingSettings />
      <LocationSettings />
      <WhatItWillHold holds={TO_COME} />
      <NotYet why={m['plain.settings_why']} />
      <PageLink className={styles['privacy']} to="/privacy#device">
        <Icon name="lock-simple" weight="regular" />
        {say(m['plain.settings_privacy'])}
        <Icon name="caret-right" size={18} />
      </PageLink>
    </div>
  );
}

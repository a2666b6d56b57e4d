import { m } from '@paligid/i18n/messages';
import { useId } from 'react';
import { useWords } from '../../words/words.ts';
import { LocationSwitch } from '../location/LocationSwitch.tsx';
import styles from './reading-settings.module.css';

export function LocationSettings() {
  const say = useWords();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {say(m['plain.settings_location'])}
      </h2>
      <div className={styles['card']}>
        <LocationSwitch />
      </div>
    </section>
  );
}

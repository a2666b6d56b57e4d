import { m } from '@paligid/i18n/messages';
import { useWords } from '../../../words/words.ts';
import styles from './remember-me.module.css';

/** On by default: the email is there next time. It does not change how long the reader stays signed in. */
export function RememberMe() {
  const say = useWords();
  return (
    <label className={styles['row']}>
      <input type="checkbox" name="remember" defaultChecked className={styles['box']} />
      {say(m['signin.remember'])}
    </label>
  );
}

import { m } from '@paligid/i18n/messages';
import { Icon } from '../../design/Icon.tsx';
import { useWords } from '../../words/words.ts';
import styles from './digest-waiting.module.css';

/** The digest has come and has nothing to tell. */
export function DigestQuiet() {
  const say = useWords();
  return (
    <section className={styles['card']}>
      <Icon name="moon-stars" weight="fill" size={28} />
      <p className={styles['title']}>{say(m['digest.empty'])}</p>
      <p className={styles['text']}>{say(m['digest.empty_watch'])}</p>
    </section>
  );
}

import { m } from '@paligid/i18n/messages';
import { type Sentence, useWords } from '../../words/words.ts';
import styles from './not-yet.module.css';

/** The plain truth about a page, before anything is promised on it. */
export function NotYet({ why }: { why: Sentence }) {
  const say = useWords();
  return (
    <div className={styles['not-yet']}>
      <p className={styles['title']}>{say(m['plain.not_yet'])}</p>
      <p>{say(why)}</p>
    </div>
  );
}

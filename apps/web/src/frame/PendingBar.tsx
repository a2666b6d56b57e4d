import { m } from '@paligid/i18n/messages';
import { useIsPending } from '../address/pending.ts';
import { useWords } from '../words/words.ts';
import styles from './pending-bar.module.css';

/** Says that a page is on its way. Its style shows it only when that takes long. */
export function PendingBar() {
  const say = useWords();
  const isPending = useIsPending();
  if (!isPending) return null;
  return <div className={styles['bar']} role="progressbar" aria-label={say(m['pending.page'])} />;
}

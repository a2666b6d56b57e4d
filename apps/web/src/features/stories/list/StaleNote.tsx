import { instantOf } from '@paligid/domain/time/instant';
import { m } from '@paligid/i18n/messages';
import { useIsOnline } from '../../../client/useIsOnline.ts';
import { Icon } from '../../../design/Icon.tsx';
import { useLocale, useWords } from '../../../words/words.ts';
import { momentText } from '../time/moment-text.ts';
import styles from './note.module.css';

interface StaleNoteProps {
  /** Whether the last try to refresh has failed. */
  hasFailed: boolean;
  /** The moment that what is shown stands for. */
  asOf: string;
}

/** Says from when the shown stories are, as soon as they cannot be renewed. */
export function StaleNote({ hasFailed, asOf }: StaleNoteProps) {
  const say = useWords();
  const locale = useLocale();
  const isOnline = useIsOnline();
  if (isOnline && !hasFailed) return null;
  const time = momentText(instantOf(asOf), locale);
  return (
    <p className={styles['note']} role="status">
      <Icon name={isOnline ? 'warning-circle' : 'wifi-slash'} weight="bold" size={20} />
      <span>{say(isOnline ? m['stories.stale'] : m['stories.stale_offline'], { time })}</span>
    </p>
  );
}

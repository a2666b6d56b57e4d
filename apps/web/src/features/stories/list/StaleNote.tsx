import { parseWireTime } from '@paligid/domain/time/calendar';
import { m } from '@paligid/i18n/messages';
import { useIsOnline } from '../../../client/connectivity/useIsOnline.ts';
import { Icon } from '../../../design/Icon.tsx';
import { useLocale, useTranslation } from '../../../i18n/useTranslation.ts';
import { momentText } from '../time/manila-time.ts';
import styles from './list-note.module.css';

interface StaleNoteProps {
  /** Whether the last try to refresh has failed. */
  hasFailed: boolean;
  /** The moment that what is shown stands for. */
  asOf: string;
}

/** Says from when the shown stories are, as soon as they cannot be renewed. */
export function StaleNote({ hasFailed, asOf }: StaleNoteProps) {
  const t = useTranslation();
  const locale = useLocale();
  const isOnline = useIsOnline();
  if (isOnline && !hasFailed) return null;
  const time = momentText(parseWireTime(asOf), locale);
  return (
    <p className={styles['note']} role="status">
      <Icon name={isOnline ? 'warning-circle' : 'wifi-slash'} weight="bold" size={20} />
      <span>{t(isOnline ? m['stories.stale'] : m['stories.stale_offline'], { time })}</span>
    </p>
  );
}

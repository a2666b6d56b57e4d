import { parseWireTime } from '@paligid/domain/time/calendar';
import { m } from '@paligid/i18n/messages';
import { useIsOnline } from '../../../client/connectivity/connectivity.ts';
import { Icon } from '../../../design/Icon.tsx';
import { useLocale, useTranslation } from '../../../i18n/useTranslation.ts';
import { momentText } from '../time/manila-time.ts';
import styles from './list-note.module.css';

interface StaleNoteProps {
  /** Whether the last refresh failed. */
  hasFailed: boolean;
  /** The time that the shown stories are from. */
  asOf: string;
}

/** Says what time the shown stories are from once they cannot be refreshed. */
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

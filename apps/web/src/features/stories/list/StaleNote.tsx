import { manilaDay, parseWireTime } from '@paligid/domain/time/calendar';
import { formatClockTime } from '@paligid/i18n/format-date';
import { m } from '@paligid/i18n/messages';
import { useIsOnline } from '../../../client/connectivity/connectivity.ts';
import { Icon } from '../../../design/Icon.tsx';
import { useLocale, useTranslation } from '../../../i18n/useTranslation.ts';
import { MANILA, momentText } from '../time/manila-time.ts';
import { useNow } from '../time/useNow.ts';
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
  const now = useNow();
  if (isOnline && !hasFailed) return null;
  const atMs = parseWireTime(asOf);
  const isToday = now !== null && manilaDay(atMs) === manilaDay(now);
  const time = isToday ? formatClockTime(atMs, MANILA) : momentText(atMs, locale);
  return (
    <p className={styles['note']} role="status">
      <Icon name={isOnline ? 'warning-circle' : 'wifi-slash'} weight="bold" size={20} />
      <span>{t(isOnline ? m['stories.stale'] : m['stories.stale_offline'], { time })}</span>
    </p>
  );
}

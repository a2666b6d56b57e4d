import { parseWireTime } from '@paligid/domain/time/calendar';
import { type DateFormat, dateDisplay } from '@paligid/domain/time/date-display';
import { formatDateDisplay } from '@paligid/i18n/format-moment';
import { useLocale } from '../../../i18n/useTranslation.ts';
import { MANILA, momentText } from './manila-time.ts';
import { useNow } from './useNow.ts';

export interface DateDisplayProps {
  at: string | null | undefined;
  format?: DateFormat;
}

/** A date as its age, in full or short; 'Recently' if there is none, and for any until the page has mounted. */
export function DateDisplay({ at, format = 'relative' }: DateDisplayProps) {
  const locale = useLocale();
  const now = useNow();
  const atMs = parseWireTime(at);
  const display = now === null ? { form: 'unknown' as const } : dateDisplay(format, atMs, now, MANILA);
  const text = formatDateDisplay(display, locale, MANILA);
  if (Number.isNaN(atMs)) return <span>{text}</span>;
  return (
    <time dateTime={new Date(atMs).toISOString()} title={momentText(atMs, locale)}>
      {text}
    </time>
  );
}

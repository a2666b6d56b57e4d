import { type DateFormat, dateDisplay } from '@paligid/domain/time/date-display';
import { instantOf } from '@paligid/domain/time/instant';
import { formatDateDisplay } from '@paligid/i18n/format-moment';
import { useLocale } from '../../../words/words.ts';
import { MANILA } from './manila.ts';
import { momentText } from './moment-text.ts';
import { useNow } from './useNow.ts';

export interface DateDisplayProps {
  at: string | null | undefined;
  format?: DateFormat;
}

/** A date as its age, in full or in short; 'Recently' for none, and for any until the page has mounted. */
export function DateDisplay({ at, format = 'relative' }: DateDisplayProps) {
  const locale = useLocale();
  const now = useNow();
  const atMs = instantOf(at);
  const display = now === null ? { form: 'unknown' as const } : dateDisplay(format, atMs, now, MANILA);
  const text = formatDateDisplay(display, locale, MANILA);
  if (Number.isNaN(atMs)) return <span>{text}</span>;
  return (
    <time dateTime={new Date(atMs).toISOString()} title={momentText(atMs, locale)}>
      {text}
    </time>
  );
}

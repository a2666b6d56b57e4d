import { calendarDay } from '@paligid/domain/time/calendar';
import { formatClockTime } from '@paligid/i18n/format-date';
import { m } from '@paligid/i18n/messages';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { MANILA, momentText } from '../stories/time/manila-time.ts';

/** 'As of 6:05 PM'; with its date if that is not today. */
export function useAsOf(at: string | undefined): string | undefined {
  const t = useTranslation();
  const clock = useClockText();
  return at === undefined ? undefined : t(m['chat.as_of'], { time: clock(at) });
}

/** '6:05 PM' today, 'Nov 14, 6:05 PM' before. */
export function useClockText(): (at: string) => string {
  const locale = useLocale();
  return (at) => {
    const atMs = Date.parse(at);
    const isToday = isSameDay(atMs, Date.now());
    return isToday ? formatClockTime(atMs, MANILA) : momentText(atMs, locale);
  };
}

function isSameDay(aMs: number, bMs: number): boolean {
  return JSON.stringify(calendarDay(aMs, MANILA)) === JSON.stringify(calendarDay(bMs, MANILA));
}

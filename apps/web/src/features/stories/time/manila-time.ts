import { formatSwipeAge } from '@paligid/i18n/format-moment';
import type { Locale } from '@paligid/i18n/runtime';

/** The time zone of all times on screen. */
export const MANILA = 'Asia/Manila';

/** 'Nov 15, 5:30 PM', correct whenever it is read; 'Recently' for a missing time. */
export function momentText(atMs: number, locale: Locale): string {
  const form = Number.isNaN(atMs) ? { form: 'unknown' as const } : { form: 'earlier' as const, atMs };
  return formatSwipeAge(form, locale, MANILA);
}

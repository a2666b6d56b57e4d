import { formatSwipeAge } from '@paligid/i18n/format-moment';
import type { Locale } from '@paligid/i18n/runtime';

/** Whose clock the texts on a screen show. */
export const MANILA = 'Asia/Manila';

/** 'Nov 15, 5:30 PM', true whenever it is read; 'Recently' for a time that nobody gave. */
export function momentText(atMs: number, locale: Locale): string {
  const form = Number.isNaN(atMs) ? { form: 'unknown' as const } : { form: 'earlier' as const, atMs };
  return formatSwipeAge(form, locale, MANILA);
}

import { cardAge } from '@paligid/domain/time/card-age';
import { formatCardAge } from '@paligid/i18n/format-age';
import type { Locale } from '@paligid/i18n/runtime';

/** '4 minutes ago'. */
export function cardAgeText(atMs: number, nowMs: number, locale: Locale): string {
  return formatCardAge(cardAge(atMs, nowMs), locale);
}

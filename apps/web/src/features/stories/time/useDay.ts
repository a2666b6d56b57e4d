import { formatMonthDayYear } from '@paligid/i18n/format-date';
import { useLocale } from '../../../i18n/useTranslation.ts';
import { MANILA } from './manila-time.ts';

/** 'Mar 5, 2026', in Manila. */
export function useDay(): (at: string) => string {
  const locale = useLocale();
  return (at) => formatMonthDayYear(Date.parse(at), locale, MANILA);
}

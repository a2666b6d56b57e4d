import { formatMonthDayYear } from '@paligid/i18n/format-date';
import { useLocale } from '../../i18n/useTranslation.ts';
import type { RunConfirmed } from './useConfirmed.ts';
import type { AccountSecurity } from './useSecurity.ts';

/** What every part of the section gets. */
export interface SectionPartProps {
  security: AccountSecurity;
  /** Runs what may need a fresh proof. */
  run: RunConfirmed;
  reload: () => Promise<void>;
}

/** 'Mar 5, 2026', in Manila. */
export function useDay(): (at: string) => string {
  const locale = useLocale();
  return (at) => formatMonthDayYear(Date.parse(at), locale, 'Asia/Manila');
}

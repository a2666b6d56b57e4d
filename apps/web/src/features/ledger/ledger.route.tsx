import { parseWireTime } from '@paligid/domain/time/calendar';
import { formatClockTime } from '@paligid/i18n/format-date';
import { m } from '@paligid/i18n/messages';
import type { Head, HeadContext, LoadContext, LoadResult } from '../../app/route.ts';
import { isRefused } from '../../client/api/api-error.ts';
import { ledgerMonth, ledgerQuery } from '../../client/queries/ledger.ts';
import { pageTitle } from '../../i18n/page-title.ts';
import { translatorFor, useTranslation } from '../../i18n/useTranslation.ts';
import { HeaderBar } from '../../layout/header/HeaderBar.tsx';
import { MANILA } from '../stories/time/manila-time.ts';
import { LedgerScreen, useLedger } from './LedgerScreen.tsx';

export { LedgerScreen as Screen };

export function Header() {
  const t = useTranslation();
  const { data } = useLedger();
  const subtitle =
    data === undefined
      ? t(m['ledger.subtitle'])
      : t(m['ledger.counted'], { time: formatClockTime(parseWireTime(data.as_of), MANILA) });
  return <HeaderBar title={t(m['ledger.link'])} subtitle={subtitle} backTo="/" />;
}

export function head({ page }: HeadContext): Head {
  const t = translatorFor(page.locale);
  return {
    title: pageTitle(t, t(m['ledger.link'])),
    description: t(m['ledger.description']),
    canonicalPath: '/tumpak',
  };
}

export async function load({ page, api, queryClient, search }: LoadContext): Promise<LoadResult> {
  try {
    await queryClient.fetchQuery(ledgerQuery(api, page.locale, ledgerMonth(search)));
    return {};
  } catch (error) {
    // The page says that the record could not be loaded, and the status says it to machines.
    return { status: isRefused(error) ? 404 : 503 };
  }
}

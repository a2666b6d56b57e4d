import { parseWireTime } from '@paligid/domain/time/calendar';
import { m } from '@paligid/i18n/messages';
import type { Head, HeadContext, LoadContext, LoadResult } from '../../app/route.ts';
import { isRefused } from '../../client/api/api-error.ts';
import { pasokQuery, townElsewhere } from '../../client/queries/boards.ts';
import { pageTitle } from '../../i18n/page-title.ts';
import { translatorFor, useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { HeaderBar } from '../../layout/header/HeaderBar.tsx';
import { MANILA } from '../stories/time/manila-time.ts';
import { PasokScreen, usePasok } from './PasokScreen.tsx';

export { PasokScreen as Screen };

export function Header() {
  const t = useTranslation();
  const locale = useLocale();
  const { data } = usePasok();
  const asOfMs = parseWireTime(data?.as_of);
  const options = { weekday: 'long', month: 'short', day: 'numeric', timeZone: MANILA } as const;
  const day = Number.isNaN(asOfMs)
    ? undefined
    : new Intl.DateTimeFormat(locale === 'fil' ? 'fil' : 'en-US', options).format(asOfMs);
  return <HeaderBar title={t(m['pasok.nav'])} {...(day !== undefined && { subtitle: day })} />;
}

export function head({ page }: HeadContext): Head {
  const t = translatorFor(page.locale);
  return {
    title: pageTitle(t, t(m['pasok.link'])),
    description: t(m['pasok.description']),
    canonicalPath: '/pasok',
  };
}

export async function load({ page, api, queryClient }: LoadContext): Promise<LoadResult> {
  try {
    await queryClient.fetchQuery(pasokQuery(api, page.locale, townElsewhere(page.place?.code)));
    return {};
  } catch (error) {
    // The page says that we could not look, and the status says it to machines.
    return isRefused(error) ? {} : { status: 503 };
  }
}

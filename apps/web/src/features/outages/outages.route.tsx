import { parseWireTime } from '@paligid/domain/time/calendar';
import { formatClockTime } from '@paligid/i18n/format-date';
import { m } from '@paligid/i18n/messages';
import type { Head, HeadContext, LoadContext, LoadResult } from '../../app/route.ts';
import { isRefused } from '../../client/api/api-error.ts';
import { outagesQuery } from '../../client/queries/boards.ts';
import { pageTitle } from '../../i18n/page-title.ts';
import { translatorFor, useTranslation } from '../../i18n/useTranslation.ts';
import { HeaderBar } from '../../layout/header/HeaderBar.tsx';
import { MANILA } from '../stories/time/manila-time.ts';
import { OutagesScreen, useOutages } from './OutagesScreen.tsx';

export { OutagesScreen as Screen };

export function Header() {
  const t = useTranslation();
  const { data } = useOutages();
  const asOfMs = parseWireTime(data?.as_of);
  const time = Number.isNaN(asOfMs) ? undefined : formatClockTime(asOfMs, MANILA);
  return <HeaderBar title={t(m['outages.nav'])} {...(time !== undefined && { subtitle: time })} />;
}

export function head({ page }: HeadContext): Head {
  const t = translatorFor(page.locale);
  return {
    title: pageTitle(t, t(m['outages.title'])),
    description: t(m['outages.description']),
    canonicalPath: '/outages',
  };
}

export async function load({ page, api, queryClient }: LoadContext): Promise<LoadResult> {
  try {
    await queryClient.fetchQuery(outagesQuery(api, page.locale, page.place?.code));
    return {};
  } catch (error) {
    // The page says that we could not look, and the status says it to machines.
    return isRefused(error) ? {} : { status: 503 };
  }
}

import { parseWireTime } from '@paligid/domain/time/calendar';
import { formatClockTime } from '@paligid/i18n/format-date';
import { m } from '@paligid/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import type { Head, HeadContext, LoadContext, LoadResult } from '../../app/route.ts';
import { useApi } from '../../client/api/api.ts';
import { isRefused } from '../../client/api/api-error.ts';
import { statusQuery } from '../../client/queries/status.ts';
import { pageTitle } from '../../i18n/page-title.ts';
import { translatorFor, useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { HeaderBar } from '../../layout/header/HeaderBar.tsx';
import { MANILA } from '../stories/time/manila-time.ts';
import { StatusScreen } from './StatusScreen.tsx';

export { StatusScreen as Screen };

export function Header() {
  const t = useTranslation();
  const { data } = useQuery({ ...statusQuery(useApi(), useLocale()), retryOnMount: false });
  const subtitle =
    data === undefined
      ? t(m['status.subtitle'])
      : t(m['status.looked'], { time: formatClockTime(parseWireTime(data.as_of), MANILA) });
  return <HeaderBar title={t(m['status.title'])} subtitle={subtitle} backTo="/" />;
}

export function head({ page }: HeadContext): Head {
  const t = translatorFor(page.locale);
  return {
    title: pageTitle(t, t(m['status.title'])),
    description: t(m['status.description']),
    canonicalPath: '/status',
  };
}

export async function load({ page, api, queryClient }: LoadContext): Promise<LoadResult> {
  try {
    await queryClient.fetchQuery(statusQuery(api, page.locale));
    return {};
  } catch (error) {
    // The page says that the record could not be loaded, and the status says it to machines.
    return isRefused(error) ? {} : { status: 503 };
  }
}

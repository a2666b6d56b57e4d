import { PRODUCT_NAME } from '@paligid/domain/product';
import { m } from '@paligid/i18n/messages';
import type { Head, HeadContext, LoadContext } from '../../app/route.ts';
import { placesQuery } from '../../client/queries/places.ts';
import { translatorFor } from '../../i18n/useTranslation.ts';
import { boardQuery } from './Board.tsx';
import { homeAlertQuery } from './HomeAlert.tsx';
import { HomeHeader, HomeScreen } from './HomeScreen.tsx';

export { HomeHeader as Header, HomeScreen as Screen };

export function head({ page }: HeadContext): Head {
  const t = translatorFor(page.locale);
  return {
    title: `${PRODUCT_NAME} · ${t(m['brand.tagline'])}`,
    description: t(m['home.lead']),
    canonicalPath: '/',
    type: 'website',
  };
}

export async function load({ page, search, api, queryClient }: LoadContext): Promise<undefined> {
  const { locale } = page;
  const q = search.get('q')?.trim() ?? '';
  await Promise.all([
    queryClient.prefetchQuery(homeAlertQuery(api, locale, page.place)),
    queryClient.prefetchQuery(boardQuery(api, locale)),
    q !== '' && queryClient.prefetchQuery(placesQuery(api, q, locale)),
  ]);
}

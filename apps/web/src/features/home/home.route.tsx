import { PRODUCT_NAME } from '@paligid/domain/brand/product';
import { m } from '@paligid/i18n/messages';
import type { Head, HeadAsk, LoadAsk } from '../../app/route.ts';
import { placesQuery } from '../../client/queries/places.ts';
import { sayIn } from '../../words/words.ts';
import { boardQuery } from './board-query.ts';
import { HomeHeader } from './HomeHeader.tsx';
import { HomeScreen } from './HomeScreen.tsx';
import { homeAlertQuery } from './home-alert-query.ts';

export { HomeHeader as Header, HomeScreen as Screen };

export function head({ page }: HeadAsk): Head {
  const say = sayIn(page.locale);
  return {
    title: `${PRODUCT_NAME} · ${say(m['brand.tagline'])}`,
    description: say(m['home.lead']),
    canonicalPath: '/',
    type: 'website',
  };
}

export async function load({ page, search, api, queryClient }: LoadAsk): Promise<undefined> {
  const { locale } = page;
  const q = search.get('q')?.trim() ?? '';
  await Promise.all([
    queryClient.prefetchQuery(homeAlertQuery(api, locale, page.place)),
    queryClient.prefetchQuery(boardQuery(api, locale)),
    q !== '' && queryClient.prefetchQuery(placesQuery(api, q, locale)),
  ]);
}

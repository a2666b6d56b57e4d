import { readingRadiusKm } from '@paligid/domain/feed/feed-request';
import { m } from '@paligid/i18n/messages';
import type { Head, HeadContext, LoadContext } from '../../app/route.ts';
import { locationFeedQuery } from '../../client/queries/feed-queries.ts';
import { translatorFor } from '../../i18n/useTranslation.ts';
import { HeaderBar } from '../../layout/header/HeaderBar.tsx';
import { ViewSwitch } from '../../layout/header/ViewSwitch.tsx';
import { FocusScreen } from './FocusScreen.tsx';

export { FocusScreen as Screen };

export function Header() {
  return <HeaderBar right={<ViewSwitch />} />;
}

export function head({ page }: HeadContext): Head {
  const t = translatorFor(page.locale);
  return {
    title: t(m['focus.title']),
    description: t(m['focus.description']),
    canonicalPath: '/focus',
  };
}

/**
 * Loads the stories of a known place; without a place, the location gate is shown instead. Signed-in readers fetch
 * their own feed in the browser: a document is never personal.
 */
export async function load({ page, api, queryClient }: LoadContext): Promise<undefined> {
  if (page.place === null || page.isSignedIn) return;
  const { lat, lon, code } = page.place;
  const asked = { lat, lon, radius: readingRadiusKm(code, page.view?.radiusKm), locale: page.locale };
  await queryClient.prefetchQuery(locationFeedQuery(api, asked));
}

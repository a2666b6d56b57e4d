import { readingRadiusKm } from '@paligid/domain/feed/feed-request';
import { m } from '@paligid/i18n/messages';
import type { Head, HeadContext, LoadContext } from '../../app/route.ts';
import { locationFeedQuery } from '../../client/queries/feed-queries.ts';
import { sourcesQuery } from '../../client/queries/sources.ts';
import { translatorFor, useTranslation } from '../../i18n/useTranslation.ts';
import { HeaderBar } from '../../layout/header/HeaderBar.tsx';
import { ViewSwitch } from '../../layout/header/ViewSwitch.tsx';
import { olderStoriesQuery } from '../stories/list/story-list.ts';
import { FeedScreen } from './FeedScreen.tsx';
import { FilterButton } from './FilterButton.tsx';
import { readTopics } from './feed-topics.ts';

export { FeedScreen as Screen };

export function Header() {
  const t = useTranslation();
  return <HeaderBar title={t(m['feed.title'])} filter={<FilterButton />} right={<ViewSwitch />} />;
}

export function head({ page }: HeadContext): Head {
  const t = translatorFor(page.locale);
  return {
    title: t(m['feed.title']),
    description: t(m['feed.description']),
    canonicalPath: '/feed',
  };
}

/**
 * Loads the stories of a known place; without a place, the location gate is shown instead. Signed-in readers fetch
 * their own feed in the browser: a document is never personal.
 */
export async function load({ page, search, api, queryClient }: LoadContext): Promise<undefined> {
  // A build-time constant: none of this is sent to browsers.
  if (!import.meta.env.SSR || page.place === null) return;
  const { lat, lon, code } = page.place;
  const { locale } = page;
  const radius = readingRadiusKm(code, page.view?.radiusKm);
  const asked = { lat, lon, radius, locale, categories: readTopics(search) };
  const cursor = search.get('cursor');
  const sources = queryClient.prefetchQuery(sourcesQuery(api, locale));
  if (cursor !== null) {
    await queryClient.prefetchQuery(olderStoriesQuery(api, { ...asked, userId: undefined, cursor }));
  } else if (!page.isSignedIn) {
    await queryClient.prefetchQuery(locationFeedQuery(api, asked));
  }
  await sources;
}

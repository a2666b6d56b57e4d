import { m } from '@paligid/i18n/messages';
import type { Head, HeadAsk, LoadAsk } from '../../app/route.ts';
import { locationFeedQuery } from '../../client/queries/location-feed.ts';
import { sourcesQuery } from '../../client/queries/sources.ts';
import { HeaderBar } from '../../frame/header/HeaderBar.tsx';
import { ViewSwitch } from '../../frame/header/ViewSwitch.tsx';
import { sayIn, useWords } from '../../words/words.ts';
import { olderStoriesQuery } from '../stories/list/older-stories-query.ts';
import { FeedScreen } from './FeedScreen.tsx';

export { FeedScreen as Screen };

export function Header() {
  const say = useWords();
  return <HeaderBar title={say(m['feed.title'])} right={<ViewSwitch />} />;
}

export function head({ page }: HeadAsk): Head {
  const say = sayIn(page.locale);
  return {
    title: say(m['feed.title']),
    description: say(m['feed.description']),
    canonicalPath: '/feed',
  };
}

/** The stories of a known place; without one the gate stands before them. */
export async function load({ page, search, api, queryClient }: LoadAsk): Promise<undefined> {
  if (page.place === null) return;
  const { lat, lon } = page.place;
  const { locale } = page;
  const cursor = search.get('cursor');
  await Promise.all([
    queryClient.prefetchQuery(sourcesQuery(api, locale)),
    cursor === null
      ? queryClient.prefetchQuery(locationFeedQuery(api, { lat, lon, locale }))
      : queryClient.prefetchQuery(olderStoriesQuery(api, { lat, lon, locale, cursor })),
  ]);
}

import { readingRadiusKm } from '@paligid/domain/places/reading-radius';
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

/**
 * The stories of a known place; without one the gate stands before them. Who has signed in asks for their own feed:
 * a document is never personal.
 */
export async function load({ page, search, api, queryClient }: LoadAsk): Promise<undefined> {
  // Known when the script is built: nothing of it is sent to browsers.
  if (!import.meta.env.SSR || page.place === null) return;
  const { lat, lon, code } = page.place;
  const { locale } = page;
  const asked = { lat, lon, radius: readingRadiusKm(code), locale };
  const cursor = search.get('cursor');
  const sources = queryClient.prefetchQuery(sourcesQuery(api, locale));
  if (cursor !== null) {
    await queryClient.prefetchQuery(olderStoriesQuery(api, { ...asked, userId: undefined, cursor }));
  } else if (!page.isSignedIn) {
    await queryClient.prefetchQuery(locationFeedQuery(api, asked));
  }
  await sources;
}

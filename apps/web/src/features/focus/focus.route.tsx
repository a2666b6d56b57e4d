import { readingRadiusKm } from '@paligid/domain/places/reading-radius';
import { m } from '@paligid/i18n/messages';
import type { Head, HeadAsk, LoadAsk } from '../../app/route.ts';
import { locationFeedQuery } from '../../client/queries/location-feed.ts';
import { HeaderBar } from '../../frame/header/HeaderBar.tsx';
import { ViewSwitch } from '../../frame/header/ViewSwitch.tsx';
import { sayIn } from '../../words/words.ts';
import { FocusScreen } from './FocusScreen.tsx';

export { FocusScreen as Screen };

export function Header() {
  return <HeaderBar right={<ViewSwitch />} />;
}

export function head({ page }: HeadAsk): Head {
  const say = sayIn(page.locale);
  return {
    title: say(m['focus.title']),
    description: say(m['focus.description']),
    canonicalPath: '/focus',
  };
}

/**
 * The stories of a known place; without one the gate stands before them. Who has signed in asks for their own feed: a
 * document is never personal.
 */
export async function load({ page, api, queryClient }: LoadAsk): Promise<undefined> {
  if (page.place === null || page.isSignedIn) return;
  const { lat, lon, code } = page.place;
  const asked = { lat, lon, radius: readingRadiusKm(code), locale: page.locale };
  await queryClient.prefetchQuery(locationFeedQuery(api, asked));
}

import { mapViewEdges } from '@paligid/domain/map-view';
import { m } from '@paligid/i18n/messages';
import type { Head, HeadContext, LoadContext } from '../../app/route.ts';
import { mapStoriesQuery } from '../../client/queries/map.ts';
import { pageTitle } from '../../i18n/page-title.ts';
import { translatorFor, useTranslation } from '../../i18n/useTranslation.ts';
import { HeaderBar } from '../../layout/header/HeaderBar.tsx';
import { MapScreen } from './MapScreen.tsx';
import { readMapAddress } from './map-address.ts';

export { MapScreen as Screen };

export function Header() {
  const t = useTranslation();
  return <HeaderBar title={t(m['frame.map'])} />;
}

export function head({ page }: HeadContext): Head {
  const t = translatorFor(page.locale);
  return {
    title: pageTitle(t, t(m['frame.map'])),
    description: t(m['map.description']),
    canonicalPath: '/map',
  };
}

/** The list is in the document: the map is read without a script. */
export async function load({ page, search, api, queryClient }: LoadContext): Promise<undefined> {
  if (!import.meta.env.SSR) return;
  const { view, when, topic } = readMapAddress(search, page.place);
  const asked = { edges: mapViewEdges(view), when, topic };
  await queryClient.prefetchQuery(mapStoriesQuery(api, page.locale, asked));
}

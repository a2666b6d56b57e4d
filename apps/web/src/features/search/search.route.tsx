import { m } from '@paligid/i18n/messages';
import type { Head, HeadContext, LoadContext } from '../../app/route.ts';
import { searchQuery } from '../../client/queries/search.ts';
import { pageTitle } from '../../i18n/page-title.ts';
import { translatorFor, useTranslation } from '../../i18n/useTranslation.ts';
import { HeaderBar } from '../../layout/header/HeaderBar.tsx';
import { SearchScreen } from './SearchScreen.tsx';
import { readAsked } from './search-address.ts';

export { SearchScreen as Screen };

export function Header() {
  const t = useTranslation();
  return <HeaderBar title={t(m['frame.search'])} />;
}

export function head({ page }: HeadContext): Head {
  const t = translatorFor(page.locale);
  return { title: pageTitle(t, t(m['frame.search'])), description: t(m['search.description']) };
}

/** The results are in the document: a search is read, and read differently, without a script. */
export async function load({ page, search, api, queryClient }: LoadContext): Promise<undefined> {
  if (!import.meta.env.SSR) return;
  const asked = readAsked(search);
  if (asked.text === '') return;
  // No second try here: the browser makes its own.
  await queryClient.prefetchInfiniteQuery({
    ...searchQuery(api, asked, page.place, page.locale),
    retry: false,
  });
}

import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { useLocation, useParams } from 'react-router';
import { useLocale } from '../words/words.ts';
import { showHead } from './head.ts';
import { usePage } from './page.ts';
import type { RouteModule } from './route.ts';

/** Keeps title, description and canonical address of the document true as screens and their data change. */
export function useHead(head: RouteModule['head']): void {
  const page = usePage();
  const locale = useLocale();
  const params = useParams();
  const { search } = useLocation();
  const queryClient = useQueryClient();

  // An effect, because the head lies outside of what React draws; before others, which read the title.
  useLayoutEffect(() => {
    const here = { ...page, locale };
    const show = () =>
      showHead(
        document,
        head({ page: here, params, search: new URLSearchParams(search), queryClient }),
        here,
      );
    show();
    return queryClient.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') show();
    });
  }, [head, page, locale, params, search, queryClient]);
}

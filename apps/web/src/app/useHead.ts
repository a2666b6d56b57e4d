import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { useLocation } from '../address/address.ts';
import type { PathParams } from '../address/path-params.ts';
import { useLocale } from '../words/words.ts';
import { showHead } from './head.ts';
import { usePage } from './page.ts';
import type { RouteModule } from './route.ts';

const ENDS: ReadonlySet<string> = new Set(['success', 'error', 'setState']);

/** Keeps title, description and canonical address of the document true as screens and their data change. */
export function useHead(head: RouteModule['head'], params: PathParams): void {
  const page = usePage();
  const locale = useLocale();
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
    // A query that starts, pauses or is marked as old says nothing new.
    return queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && ENDS.has(event.action.type)) show();
    });
  }, [head, page, locale, params, search, queryClient]);
}

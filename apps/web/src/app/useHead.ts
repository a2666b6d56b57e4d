import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { useLocale } from '../i18n/useTranslation.ts';
import type { PathParams } from '../router/match-path.ts';
import { useLocation } from '../router/router.ts';
import { updateHead } from './head.ts';
import { usePage } from './page.ts';
import type { RouteModule } from './route.ts';

const SETTLED_ACTIONS: ReadonlySet<string> = new Set(['success', 'error', 'setState']);

/** Keeps the document's title, description and canonical URL in sync as screens and their data change. */
export function useHead(head: RouteModule['head'], params: PathParams): void {
  const page = usePage();
  const locale = useLocale();
  const { search } = useLocation();
  const queryClient = useQueryClient();

  // An effect, because the head lies outside the React tree; a layout effect, because other effects read the title.
  useLayoutEffect(() => {
    const here = { ...page, locale };
    const show = () =>
      updateHead(
        document,
        head({ page: here, params, search: new URLSearchParams(search), queryClient }),
        here,
      );
    show();
    // A query that starts, pauses or is invalidated brings no new data.
    return queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && SETTLED_ACTIONS.has(event.action.type)) show();
    });
  }, [head, page, locale, params, search, queryClient]);
}

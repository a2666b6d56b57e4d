import { dehydrate, type Query, QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { App } from './app/App.tsx';
import type { PageInfo } from './app/page.ts';
import type { Head, LoadResult } from './app/route.ts';
import { loadRoute, matchRoute } from './app/route-modules.ts';
import { createStores } from './client/stores/stores.ts';
import { StaticRouter } from './router/StaticRouter.tsx';
import { createInternalApi, type FetchInternal } from './server/internal-api.ts';

export interface RenderedPage {
  /** Source file of the route, to preload its parts. */
  file: string;
  html: string;
  head: Head;
  result: LoadResult;
  /** What the browser starts from, as it was here. */
  state: { page: PageInfo; queries: unknown };
}

/** The route that is shown for an address the product does not have. */
const CATCH_ALL = '*';

/** Undefined when the product has no such address and no page to say so. */
export async function render(
  url: URL,
  page: PageInfo,
  ask: FetchInternal,
): Promise<RenderedPage | undefined> {
  const prepared = await prepare(url, page, ask);
  if (prepared === undefined) return undefined;
  const { draw, head, queryClient, ...rest } = prepared;
  const html = draw();
  const queries = dehydrate(queryClient, { shouldDehydrateQuery: isSettled });
  const rendered = { ...rest, html, head: head(), state: { page, queries } };
  // Queries name their own time to be kept: without this their data and timers would stay for many minutes.
  queryClient.clear();
  return rendered;
}

/** All that a document needs before it is drawn. */
export async function prepare(url: URL, page: PageInfo, ask: FetchInternal) {
  const here = matchRoute(url.pathname);
  if (here === undefined) return undefined;
  const { route, params } = here;
  const module = await loadRoute(route);
  const api = createInternalApi(ask);
  const queryClient = new QueryClient({ defaultOptions: { queries: QUERY_DEFAULTS } });
  const question = { page, params, search: url.searchParams, queryClient };
  const answer = (await module.load?.({ ...question, api })) ?? {};
  return {
    file: route.file,
    result: { ...resultStatus(route.path, api.hasFailed()), ...answer },
    queryClient,
    head: () => module.head(question),
    draw: () =>
      renderToString(
        <StaticRouter url={url}>
          <App page={page} stores={createStores(page)} api={api} queryClient={queryClient} />
        </StaticRouter>,
      ),
  };
}

/** A document is rendered once: what failed stays failed. */
const QUERY_DEFAULTS = { retry: false, retryOnMount: false } as const;

/** What failed goes along, so that the browser starts from the same screen. */
function isSettled({ state }: Query): boolean {
  return state.status !== 'pending';
}

function resultStatus(path: string, hasFailed: boolean): LoadResult {
  if (path === CATCH_ALL) return { status: 404 };
  return hasFailed ? { status: 503 } : {};
}

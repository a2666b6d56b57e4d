import { dehydrate, type Query, QueryClient } from '@tanstack/react-query';
import { options } from 'preact';
import { renderToString } from 'react-dom/server';
import { App } from './app/App.tsx';
import type { PageInfo } from './app/page.ts';
import type { Head, LoadResult } from './app/route.ts';
import { loadRoute, matchRoute } from './app/route-modules.ts';
import { createStores } from './client/stores/stores.ts';
import { StaticRouter } from './router/StaticRouter.tsx';
import { createInternalApi, type FetchInternal } from './server/internal-api.ts';

const normalize = options.vnode;
/** The React layer turns `translate="no"` into the DOM's property, false, which leaves no attribute in a document. */
options.vnode = (vnode) => {
  normalize?.(vnode);
  const { props }: { props: { translate?: unknown; children: unknown } | null } = vnode;
  if (props?.translate === false) props.translate = 'no';
};

export interface RenderedPage {
  /** Source file of the route, to preload its chunks. */
  file: string;
  html: string;
  head: Head;
  result: LoadResult;
  /** State that the browser hydrates from, as it was during this render. */
  state: { page: PageInfo; queries: unknown };
}

/** The route for unknown paths. */
const CATCH_ALL = '*';

/** Undefined when no route matches and there is no catch-all route either. */
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
  // Queries set their own gcTime: without this their data and timers would stay in memory for many minutes.
  queryClient.clear();
  return rendered;
}

/** Loads everything that a document needs before it is rendered. */
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

/** A document is rendered once, so failed queries are not retried. */
const QUERY_DEFAULTS = { retry: false, retryOnMount: false } as const;

/** Failed queries are dehydrated too, so that the browser starts from the same screen. */
function isSettled({ state }: Query): boolean {
  return state.status !== 'pending';
}

function resultStatus(path: string, hasFailed: boolean): LoadResult {
  if (path === CATCH_ALL) return { status: 404 };
  return hasFailed ? { status: 503 } : {};
}

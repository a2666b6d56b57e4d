import { dehydrate, type Query, QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticAddress } from './address/StaticAddress.tsx';
import { App } from './app/App.tsx';
import type { Page } from './app/page.ts';
import type { Head, LoadAnswer } from './app/route.ts';
import { loadRoute, routeAt } from './app/route-modules.ts';
import { createStores } from './client/stores/stores.ts';
import { type AskInside, internalApi } from './server/internal-api.ts';

export interface Rendered {
  /** Source file of the route, to preload its parts. */
  file: string;
  html: string;
  head: Head;
  answer: LoadAnswer;
  /** What the browser starts from, as it was here. */
  state: { page: Page; queries: unknown };
}

/** The route that is shown for an address the product does not have. */
const ELSE = '*';

/** Undefined when the product has no such address and no page to say so. */
export async function render(url: URL, page: Page, ask: AskInside): Promise<Rendered | undefined> {
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
export async function prepare(url: URL, page: Page, ask: AskInside) {
  const here = routeAt(url.pathname);
  if (here === undefined) return undefined;
  const { route, params } = here;
  const module = await loadRoute(route);
  const api = internalApi(ask);
  const queryClient = new QueryClient({ defaultOptions: { queries: QUERIES } });
  const question = { page, params, search: url.searchParams, queryClient };
  const answer = (await module.load?.({ ...question, api })) ?? {};
  return {
    file: route.file,
    answer: { ...statusOf(route.path, api.hasFailed()), ...answer },
    queryClient,
    head: () => module.head(question),
    draw: () =>
      renderToString(
        <StaticAddress url={url}>
          <App page={page} stores={createStores(page)} api={api} queryClient={queryClient} />
        </StaticAddress>,
      ),
  };
}

/** A document is rendered once: what failed stays failed. */
const QUERIES = { retry: false, retryOnMount: false } as const;

/** What failed goes along, so that the browser starts from the same screen. */
function isSettled({ state }: Query): boolean {
  return state.status !== 'pending';
}

function statusOf(path: string, hasFailed: boolean): LoadAnswer {
  if (path === ELSE) return { status: 404 };
  return hasFailed ? { status: 503 } : {};
}

import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ApiClient } from '../client/api/api.ts';
import type { PathParams } from '../router/match-path.ts';
import type { PageInfo } from './page.ts';

/** What a `*.route.tsx` file exports. */
export interface RouteModule {
  Screen: ComponentType;
  /**
   * The screen's header bar: a `HeaderBar` with this screen's content. It precedes the screen in the document, so it is
   * a component of its own and not something that the screen sets while it renders: that way the server sends the right
   * header. Absent: the bar with the product's name.
   */
  Header?: ComponentType;
  /** Title, description and links of the page. Runs on the server after `load`, in the browser after each change. */
  head: (ask: HeadContext) => Head;
  /**
   * Fills the query cache before a document is rendered. Runs on the server only: in the browser the screen's own
   * queries load missing data.
   */
  load?: (ask: LoadContext) => Promise<LoadResult | undefined>;
}

interface RouteMatch {
  params: PathParams;
  search: URLSearchParams;
}

export interface HeadContext extends RouteMatch {
  page: PageInfo;
  queryClient: QueryClient;
}

export interface LoadContext extends HeadContext {
  api: ApiClient;
}

/** Absent fields mean an ordinary page: status 200, public, cached for a second. */
export interface LoadResult {
  status?: 404 | 410 | 503;
  /** Redirects instead of rendering. */
  redirect?: { to: string; status: 302 | 301 };
}

export interface Head {
  title: string;
  description?: string;
  /** The page's canonical path; absent for pages that search engines must not list. */
  canonicalPath?: string;
  /** The story whose picture previews a link to the page; `version` changes whenever the picture does. */
  story?: { id: string; version: string };
  type?: 'website' | 'article';
}

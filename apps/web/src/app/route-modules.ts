import { loadUnlessOffline } from '../client/connectivity/connectivity.ts';
import { matchPath } from '../router/match-path.ts';
import { ROUTES } from '../routes.ts';
import type { RouteModule } from './route.ts';

const GALLERY_FILE = './features/gallery/gallery.route.tsx';

/** The gallery shows every component in every state. A release contains neither its route nor its code. */
const GALLERY_ROUTES = import.meta.env.GALLERY ? [{ path: '/gallery', file: GALLERY_FILE }] : [];

const GALLERY_LOADERS: Record<string, () => Promise<RouteModule>> = import.meta.env.GALLERY
  ? { [GALLERY_FILE]: () => import('../features/gallery/gallery.route.tsx') }
  : {};

/** The product's routes, and those of the gallery where the build includes it. */
const ALL_ROUTES = [...GALLERY_ROUTES, ...ROUTES];

export type Route = (typeof ALL_ROUTES)[number];

const LOADERS = {
  ...import.meta.glob<RouteModule>(['./features/**/*.route.tsx', '!./features/gallery/*'], { base: '../' }),
  ...GALLERY_LOADERS,
};
const RETRY_MS = 400;
const loading = new Map<string, Promise<RouteModule>>();
const loaded = new Map<string, RouteModule>();

/** The route that matches a path and its parameters; undefined when no route matches. */
export function matchRoute(pathname: string) {
  for (const route of ALL_ROUTES) {
    const params = matchPath(route.path, pathname);
    if (params !== undefined) return { route, params };
  }
  return undefined;
}

export function loadRoute({ file }: Pick<Route, 'file'>): Promise<RouteModule> {
  const known = loading.get(file);
  if (known !== undefined) return known;
  const loader = LOADERS[file];
  if (loader === undefined) throw new Error(`no route module ${file}`);
  const module = loadUnlessOffline(loader).then(
    (it) => {
      loaded.set(file, it);
      return it;
    },
    (cause) => {
      throw new Error('Failed to fetch the screen', { cause });
    },
  );
  // A failed load is dropped after a delay, so that the reader's next attempt loads again. Preact retries at once and
  // must find this failure: a new promise would suspend the screen for ever.
  module.catch(() => setTimeout(() => loading.delete(file), RETRY_MS));
  loading.set(file, module);
  return module;
}

/** Defined when the route was loaded before, so that the first render does not suspend. */
export function getLoadedRoute({ file }: Route): RouteModule | undefined {
  return loaded.get(file);
}

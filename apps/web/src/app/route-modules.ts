import { pathParams } from '../address/path-params.ts';
import { loadInTime } from '../client/connectivity/load-in-time.ts';
import { ROUTES } from '../routes.ts';
import { GALLERY_LOADERS, GALLERY_ROUTES } from './gallery-route.ts';
import type { RouteModule } from './route.ts';

/** Those of the product, and of the gallery where the build has it. */
const ALL_ROUTES = [...GALLERY_ROUTES, ...ROUTES];

export type Route = (typeof ALL_ROUTES)[number];

const LOADERS = {
  ...import.meta.glob<RouteModule>(['../features/**/*.route.tsx', '!../features/gallery/*']),
  ...GALLERY_LOADERS,
};
const RETRY_MS = 400;
const loading = new Map<string, Promise<RouteModule>>();
const loaded = new Map<string, RouteModule>();

/** The route of an address and the values in it, or undefined for an address that the product does not have. */
export function routeAt(pathname: string) {
  for (const route of ALL_ROUTES) {
    const params = pathParams(route.path, pathname);
    if (params !== undefined) return { route, params };
  }
  return undefined;
}

export function loadRoute({ file }: Pick<Route, 'file'>): Promise<RouteModule> {
  const known = loading.get(file);
  if (known !== undefined) return known;
  const loader = LOADERS[file.replace('./', '../')];
  if (loader === undefined) throw new Error(`no route module ${file}`);
  const module = loadInTime(loader).then(
    (it) => {
      loaded.set(file, it);
      return it;
    },
    (cause) => {
      throw new Error('Failed to fetch the screen', { cause });
    },
  );
  // The reader's next try asks again. React's own comes at once and must find this failure: a new promise would keep
  // the screen waiting without end.
  module.catch(() => setTimeout(() => loading.delete(file), RETRY_MS));
  loading.set(file, module);
  return module;
}

/** Present when the route was loaded before, so that the first render waits for nothing. */
export function loadedRoute({ file }: Route): RouteModule | undefined {
  return loaded.get(file);
}

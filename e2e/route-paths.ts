import { ROUTES } from '../apps/web/src/routes.ts';

/** A path for every route of the product. */
export function routePaths(storyPath: string): string[] {
  return ROUTES.map(({ path }) => {
    if (path === '*') return '/no-such-page';
    return path.includes(':') ? storyPath : path;
  });
}

import type { RouteModule } from './route.ts';

const FILE = './features/gallery/gallery.route.tsx';

/** Every component in every state. A release has neither its address nor its code. */
export const GALLERY_ROUTES = import.meta.env.GALLERY ? [{ path: '/gallery', file: FILE }] : [];

export const GALLERY_LOADERS: Record<string, () => Promise<RouteModule>> = import.meta.env.GALLERY
  ? { [FILE.replace('./', '../')]: () => import('../features/gallery/gallery.route.tsx') }
  : {};

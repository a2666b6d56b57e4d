import { lazy } from 'react';

/*
 * What floats brings a library with it that no first screen needs. Each is fetched when it is first drawn: draw it
 * inside of `<Suspense>` and only once it was asked for.
 */
export const LazySheet = lazy(() => import('./Sheet.tsx').then(({ Sheet }) => ({ default: Sheet })));
export const LazyDialog = lazy(() => import('./Dialog.tsx').then(({ Dialog }) => ({ default: Dialog })));
export const LazyMenu = lazy(() => import('./Menu.tsx').then(({ Menu }) => ({ default: Menu })));
export const LazyPopover = lazy(() => import('./Popover.tsx').then(({ Popover }) => ({ default: Popover })));

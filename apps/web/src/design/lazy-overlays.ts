import { lazy } from 'react';

/*
 * Overlays depend on a library that no first screen needs. Each loads when it is first rendered: render it inside
 * `<Suspense>` and only once the reader has opened it.
 */
export const LazySheet = lazy(() => import('./Sheet.tsx').then(({ Sheet }) => ({ default: Sheet })));
export const LazyDialog = lazy(() => import('./Dialog.tsx').then(({ Dialog }) => ({ default: Dialog })));
export const LazyMenu = lazy(() => import('./Menu.tsx').then(({ Menu }) => ({ default: Menu })));
export const LazyPopover = lazy(() => import('./Popover.tsx').then(({ Popover }) => ({ default: Popover })));

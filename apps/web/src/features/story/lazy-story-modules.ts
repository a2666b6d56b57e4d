import { use } from 'react';
import { onceRetryHint } from '../../client/connectivity/on-retry-hint.ts';

/** A part of a page that the server draws and whose script comes later. */
interface LazyModule<Module> {
  /** Fetches the code alone: what a document has drawn stays as it is until its reader moves. */
  fetchCode: () => Promise<Module>;
  /** Brings it; on the server before a document is drawn. */
  load: () => Promise<void>;
  /** Brings it for a reader; without a network, as soon as there is one. */
  fetch: () => void;
  /** Waits inside of `<Suspense>` as long as it was not brought. */
  useModule: () => Module;
}

function createLazyModule<Module>(fetchCode: () => Promise<Module>): LazyModule<Module> {
  const waiting: ((module: Module) => void)[] = [];
  const whenLoaded = new Promise<Module>((resolve) => waiting.push(resolve));
  const load = async () => {
    const module = await fetchCode();
    for (const go of waiting.splice(0)) go(module);
    // By these React knows a promise that is kept, and does not wait for it: the server draws in one go.
    Object.assign(whenLoaded, { status: 'fulfilled', value: module });
  };
  const fetch = () => void load().catch(() => onceRetryHint(window, fetch));
  return { fetchCode, load, fetch, useModule: () => use(whenLoaded) };
}

/** The page of an alert: while it is in force, and after. */
export const alertPageModule = createLazyModule(() => import('./alert/AlertPage.tsx'));

/** What follows the text of a story. */
export const belowFoldModule = createLazyModule(() => import('./below-fold/StoryBelowFold.tsx'));

import { use } from 'react';
import { onceRetryHint } from '../../client/connectivity/connectivity.ts';

/** A part of a page that is server-rendered and hydrated later, when its script is loaded. */
interface LazyModule<Module> {
  /** Fetches only the code: the server-rendered markup stays as it is until the reader interacts. */
  fetchCode: () => Promise<Module>;
  /** Loads the module; on the server before a document is rendered. */
  load: () => Promise<void>;
  /** Loads the module in the browser; without a network, as soon as there is one. */
  fetch: () => void;
  /** Suspends in `<Suspense>` until the module is loaded. */
  useModule: () => Module;
}

function createLazyModule<Module>(fetchCode: () => Promise<Module>): LazyModule<Module> {
  const waiting: ((module: Module) => void)[] = [];
  const whenLoaded = new Promise<Module>((resolve) => waiting.push(resolve));
  const load = async () => {
    const module = await fetchCode();
    for (const go of waiting.splice(0)) go(module);
    // With these fields Preact recognises a fulfilled promise and does not suspend: the server renders in one pass.
    Object.assign(whenLoaded, { status: 'fulfilled', value: module });
  };
  const fetch = () => void load().catch(() => onceRetryHint(window, fetch));
  return { fetchCode, load, fetch, useModule: () => use(whenLoaded) };
}

/** The page of an alert, while it is in force and after. */
export const alertPageModule = createLazyModule(() => import('./alert/AlertPage.tsx'));

/** What follows the text of a story. */
export const belowFoldModule = createLazyModule(() => import('./below-fold/StoryBelowFold.tsx'));

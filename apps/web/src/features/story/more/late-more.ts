import { use } from 'react';
import { onceRetryHint } from '../../../client/connectivity/on-retry-hint.ts';

const load = () => import('./StoryMore.tsx');
type Module = Awaited<ReturnType<typeof load>>;

const waiting: ((module: Module) => void)[] = [];
const whenLoaded = new Promise<Module>((resolve) => waiting.push(resolve));

/** Brings what follows the text of a story; on the server before a document is drawn. */
export async function loadMore(): Promise<void> {
  const module = await load();
  for (const go of waiting.splice(0)) go(module);
  // By these React knows a promise that is kept, and does not wait for it: the server draws in one go.
  Object.assign(whenLoaded, { status: 'fulfilled', value: module });
}

/** Brings it for a reader; without a network, as soon as there is one. */
export function fetchMore(): void {
  loadMore().catch(() => onceRetryHint(window, fetchMore));
}

/** Waits inside of `<Suspense>` as long as it was not brought. */
export function useMore(): Module {
  return use(whenLoaded);
}

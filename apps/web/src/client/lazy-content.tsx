import { createElement, Fragment, type ReactNode, Suspense } from 'react';
import { awaitHydration } from './progressive-hydration.ts';
import { useIsHydrated } from './useIsHydrated.ts';

interface LazyContentProps {
  /** Shown until the code of the content has loaded. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Lazy content that is not in the document: the server renders the fallback, and hydration starts from it. */
export function ClientOnly({ fallback = null, children }: LazyContentProps) {
  return useIsHydrated() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}

/**
 * Lazy content that the server has rendered: it stays on the page as it is and is hydrated when its code has loaded.
 * Without the marks around it hydration would keep its first element only.
 */
export function HydratedLater({ fallback, children }: LazyContentProps) {
  return (
    <>
      {import.meta.env.SSR && comment('$s')}
      <Suspense fallback={fallback}>{children}</Suspense>
      {import.meta.env.SSR && comment('/$s')}
    </>
  );
}

/** Content of the document that is hydrated in a task of its own, after the parts at smaller positions. */
export function HydratedInOrder({ position, children }: { position: number; children: ReactNode }) {
  return (
    <HydratedLater>
      <Part position={position}>{children}</Part>
    </HydratedLater>
  );
}

function Part({ position, children }: { position: number; children: ReactNode }) {
  awaitHydration(position);
  return children;
}

/** The renderer of the server writes this property as a comment. */
function comment(text: string): ReactNode {
  const props: object = { UNSTABLE_comment: text };
  return createElement(Fragment, props);
}

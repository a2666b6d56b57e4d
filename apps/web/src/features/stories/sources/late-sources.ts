import { lazy } from 'react';

/** Brings a library that no first screen needs: fetched when a reader first asks for sources. */
export const LateSourcesFloat = lazy(() =>
  import('./SourcesFloat.tsx').then(({ SourcesFloat }) => ({ default: SourcesFloat })),
);

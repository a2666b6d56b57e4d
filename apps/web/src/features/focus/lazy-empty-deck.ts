import { lazy } from 'react';

const load = () => import('./EmptyDeck.tsx').then(({ EmptyDeck }) => ({ default: EmptyDeck }));

/** Rare: most readers never load it. */
export const LazyEmptyDeck = import.meta.env.SSR ? (await load()).default : lazy(load);

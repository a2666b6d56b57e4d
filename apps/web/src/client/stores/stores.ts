import { createContext, useContext } from 'react';
import type { Page } from '../../app/page.ts';
import { createFailurePanel } from '../failures/failure-panel.ts';
import type { Keeping } from './keep.ts';
import { keepPreferences } from './keep-preferences.ts';
import { createLocation, keepLocation } from './location.ts';
import { createNotices } from './notices.ts';
import { createPreferences } from './preferences.ts';
import { createReaderPlace, keepReaderPlace } from './reader-place.ts';
import { createRealtime } from './realtime.ts';
import { createSession, keepSession } from './session.ts';

export type Stores = ReturnType<typeof createStores>;

/** One set for each page: the server renders many readers in one process. */
export function createStores(page: Page) {
  return {
    preferences: createPreferences(page),
    place: createReaderPlace(page),
    location: createLocation(),
    session: createSession(page),
    // They tell notices of one page apart; nobody gains by guessing one.
    notices: createNotices(() => Math.random().toString(36).slice(2)),
    realtime: createRealtime(),
    failurePanel: createFailurePanel(),
  };
}

/** From here on the stores are kept in this browser. Called after the first render, which is the document's. */
export function keepStores(stores: Stores, keeping: Keeping): () => void {
  const stops = [
    keepPreferences(stores.preferences, keeping),
    keepLocation(stores.location, keeping),
    followPosition(stores),
    keepReaderPlace(stores.place, keeping),
    keepSession(stores.session, keeping, Date.now),
  ];
  return () => stops.forEach((stop) => void stop());
}

/** The place around the reader follows the position, and goes with it. */
function followPosition({ location, place }: Stores): () => void {
  const { position, permission } = location.getState();
  if (position !== null || permission === 'denied') place.getState().moveTo(position);
  return location.subscribe((state, before) => {
    if (state.position !== before.position) place.getState().moveTo(state.position);
  });
}

export const StoresContext = createContext<Stores | null>(null);

export function useStores(): Stores {
  const stores = useContext(StoresContext);
  if (stores === null) throw new Error('useStores outside of the app');
  return stores;
}

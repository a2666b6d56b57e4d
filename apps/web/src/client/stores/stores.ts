import { DEFAULT_PLACE } from '@paligid/domain/feed/feed-request';
import { createContext, useContext } from 'react';
import type { PageInfo } from '../../app/page.ts';
import { createErrorPanelStore } from '../errors/global-errors.ts';
import type { SessionUser } from '../session/session-actions.ts';
import { createLocationStore, persistLocation } from './location.ts';
import { createNoticesStore } from './notices.ts';
import type { PersistDeps } from './persist.ts';
import { createPreferencesStore, persistPreferences } from './preferences.ts';
import { createReaderPlaceStore, persistReaderPlace } from './reader-place.ts';
import { createRealtimeStore } from './realtime.ts';
import { createSessionStore, persistSession, signedInUser } from './session.ts';

export type Stores = ReturnType<typeof createStores>;

/** One set per page: the server renders pages of many readers in one process. */
export function createStores(page: PageInfo) {
  return {
    preferences: createPreferencesStore(page),
    place: createReaderPlaceStore(page),
    location: createLocationStore(),
    session: createSessionStore(page),
    // The ids only distinguish notices of one page; they need not be unguessable.
    notices: createNoticesStore(() => Math.random().toString(36).slice(2)),
    realtime: createRealtimeStore(),
    failurePanel: createErrorPanelStore(),
  };
}

/** Persists the stores in this browser. Called after the first render, which must match the document. */
export function persistStores(stores: Stores, deps: PersistDeps): () => void {
  const stops = [
    persistPreferences(stores.preferences, deps),
    persistLocation(stores.location, deps),
    syncPlaceWithPosition(stores),
    persistReaderPlace(stores.place, deps),
    persistSession(stores.session, deps, Date.now),
    syncPlaceWithHome(stores),
  ];
  return () => stops.forEach((stop) => void stop());
}

/** Updates the reader's nearby place from the position, and removes it with it. */
function syncPlaceWithPosition({ location, place }: Stores): () => void {
  const { position, permission } = location.getState();
  if (position !== null || permission === 'denied') place.getState().moveTo(position);
  return location.subscribe((state, before) => {
    if (state.position !== before.position) place.getState().moveTo(state.position);
  });
}

/** Sets the home place on sign-in, on any device, and removes it on sign-out. */
function syncPlaceWithHome({ session, location, place }: Stores): () => void {
  const look = () => {
    const home = findHome(signedInUser(session.getState()));
    if (home === null && place.getState().home === null) return;
    place.setState({ home });
    place.getState().moveTo(location.getState().position);
  };
  look();
  return session.subscribe((state, before) => {
    if (signedInUser(state) !== signedInUser(before)) look();
  });
}

function findHome(user: SessionUser | null): { lat: number; lon: number } | null {
  const { lat, lon } = user ?? {};
  return typeof lat === 'number' && typeof lon === 'number' && !isDefaultPlace({ lat, lon })
    ? { lat, lon }
    : null;
}

/** A reader who registered without a place has the middle of Manila as default, read back as the cell around it. */
function isDefaultPlace({ lat, lon }: { lat: number; lon: number }): boolean {
  return Math.max(Math.abs(lat - DEFAULT_PLACE.lat), Math.abs(lon - DEFAULT_PLACE.lon)) < HOME_CELL_DEGREES;
}

/** Half a kilometre and a little more. */
const HOME_CELL_DEGREES = 0.006;

export const StoresContext = createContext<Stores | null>(null);

export function useStores(): Stores {
  const stores = useContext(StoresContext);
  if (stores === null) throw new Error('useStores outside of the app');
  return stores;
}

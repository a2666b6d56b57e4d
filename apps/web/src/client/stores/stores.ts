import { DEFAULT_PLACE } from '@paligid/domain/places/default-place';
import { createContext, useContext } from 'react';
import type { Page } from '../../app/page.ts';
import { createFailurePanel } from '../failures/failure-panel.ts';
import type { SessionUser } from '../session/session-user.ts';
import type { Keeping } from './keep.ts';
import { keepPreferences } from './keep-preferences.ts';
import { createLocation, keepLocation } from './location.ts';
import { createNotices } from './notices.ts';
import { createPreferences } from './preferences.ts';
import { createReaderPlace, keepReaderPlace } from './reader-place.ts';
import { createRealtime } from './realtime.ts';
import { createSession, keepSession, signedInUser } from './session.ts';

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
    followHome(stores),
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

/** An account is at home wherever it is opened, and takes its home along when it is closed. */
function followHome({ session, location, place }: Stores): () => void {
  const look = () => {
    const home = homeOf(signedInUser(session.getState()));
    if (home === null && place.getState().home === null) return;
    place.setState({ home });
    place.getState().moveTo(location.getState().position);
  };
  look();
  return session.subscribe((state, before) => {
    if (signedInUser(state) !== signedInUser(before)) look();
  });
}

function homeOf(user: SessionUser | null): { lat: number; lon: number } | null {
  const { lat, lon } = user ?? {};
  return typeof lat === 'number' && typeof lon === 'number' && !isNowhere({ lat, lon }) ? { lat, lon } : null;
}

/** Who registered without a place was put in the middle of Manila, and is read back from the cell around it. */
function isNowhere({ lat, lon }: { lat: number; lon: number }): boolean {
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

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PageInfo, ReaderPlace } from '../../app/page.ts';
import { roundPoint } from '../location/round-point.ts';
import { type PersistDeps, persist, syncOut } from './persist.ts';
import { COOKIE_NAMES, STORED_KEYS } from './stored-keys.ts';

interface ReaderPlaceState {
  /** Chosen by name. It takes precedence over the position: a reader who picks a place wants to read about it. */
  picked: ReaderPlace | null;
  /** Around the granted position, otherwise around the account's home; rounded. */
  here: ReaderPlace | null;
  /** The account's home; used when this device gives no position. */
  home: Point | null;
  pick: (place: ReaderPlace) => void;
  /** Removes the picked place; a granted position stays. */
  clear: () => void;
  moveTo: (position: Point | null) => void;
}

interface Point {
  lat: number;
  lon: number;
}

export type ReaderPlaceStore = StoreApi<ReaderPlaceState>;

export function createReaderPlaceStore({ place }: Pick<PageInfo, 'place'>): ReaderPlaceStore {
  const isPicked = place?.code !== undefined;
  return createStore<ReaderPlaceState>((set) => ({
    picked: isPicked ? place : null,
    here: isPicked ? null : place,
    home: null,
    pick: (picked) => set({ picked }),
    clear: () => set({ picked: null }),
    moveTo: (position) => set(({ here, home }) => ({ here: updateNearbyPlace(position ?? home, here) })),
  }));
}

export function currentPlace({
  picked,
  here,
}: Pick<ReaderPlaceState, 'picked' | 'here'>): ReaderPlace | null {
  return picked ?? here;
}

/** Storage holds the picked place only; the cookie gives the server the effective place. */
export function persistReaderPlace(store: ReaderPlaceStore, { kvStorage, jar }: PersistDeps): () => void {
  const atStart = store.getState().picked;
  // The server wrote the cookie when a place was picked without a script; then it is newer than the stored one.
  const isNewer = atStart !== null && jar.read(COOKIE_NAMES.place) === placeCookieValue(atStart);
  const stopPersisting = persist(store, kvStorage, {
    key: STORED_KEYS.place,
    fromStored: (stored) => ({ picked: parsePlace(stored) }),
    toStored: ({ picked }) => picked ?? undefined,
  });
  if (isNewer && store.getState().picked?.code !== atStart.code) store.setState({ picked: atStart });
  const stopMirroring = syncOut(store, (state) => {
    const place = currentPlace(state);
    jar.write(COOKIE_NAMES.place, place === null ? undefined : placeCookieValue(place));
  });
  return () => {
    stopMirroring();
    stopPersisting();
  };
}

/** Keeps the place's name while the reader moves within it. */
function updateNearbyPlace(position: Point | null, before: ReaderPlace | null): ReaderPlace | null {
  const point = position && roundPoint(position);
  return before?.lat === point?.lat && before?.lon === point?.lon ? before : point;
}

function placeCookieValue({ code, lat, lon }: ReaderPlace): string {
  return code ?? `${lat.toFixed(2)},${lon.toFixed(2)}`;
}

function parsePlace(stored: unknown): ReaderPlace | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { code, name, within, lat, lon } = stored as Partial<Record<keyof ReaderPlace, unknown>>;
  if (typeof code !== 'string' || typeof lat !== 'number' || typeof lon !== 'number') return null;
  return {
    ...{ code, lat, lon },
    ...(typeof name === 'string' && { name }),
    ...(typeof within === 'string' && { within }),
  };
}

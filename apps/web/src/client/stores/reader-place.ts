import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Page, ReaderPlace } from '../../app/page.ts';
import { roundedPoint } from '../rounded-point.ts';
import { type Keeping, keep, mirror } from './keep.ts';
import { COOKIES, STORED_KEYS } from './stored-keys.ts';

interface ReaderPlaceState {
  /** Chosen by name. It stands before the position: who picks a place wants to read about it. */
  picked: ReaderPlace | null;
  /** Around the granted position, else around the home of the account; rounded. */
  here: ReaderPlace | null;
  /** Of the account; it stands in wherever this device gives no position. */
  home: Point | null;
  pick: (place: ReaderPlace) => void;
  /** Gives up the picked place; a granted position stays. */
  clear: () => void;
  moveTo: (position: Point | null) => void;
}

interface Point {
  lat: number;
  lon: number;
}

export type ReaderPlaceStore = StoreApi<ReaderPlaceState>;

export function createReaderPlace({ place }: Pick<Page, 'place'>): ReaderPlaceStore {
  const isPicked = place?.code !== undefined;
  return createStore<ReaderPlaceState>((set) => ({
    picked: isPicked ? place : null,
    here: isPicked ? null : place,
    home: null,
    pick: (picked) => set({ picked }),
    clear: () => set({ picked: null }),
    moveTo: (position) => set(({ here, home }) => ({ here: around(position ?? home, here) })),
  }));
}

export function currentPlace({
  picked,
  here,
}: Pick<ReaderPlaceState, 'picked' | 'here'>): ReaderPlace | null {
  return picked ?? here;
}

/** Storage holds the picked place only; the cookie tells the server whichever counts. */
export function keepReaderPlace(store: ReaderPlaceStore, { shelf, jar }: Keeping): () => void {
  const atStart = store.getState().picked;
  // The server wrote the cookie when a place was picked without our code; then it is newer than what is stored.
  const isNewer = atStart !== null && jar.read(COOKIES.place) === cookieOf(atStart);
  const stopKeeping = keep(store, shelf, {
    key: STORED_KEYS.place,
    take: (stored) => ({ picked: readPlace(stored) }),
    give: ({ picked }) => picked ?? undefined,
  });
  if (isNewer && store.getState().picked?.code !== atStart.code) store.setState({ picked: atStart });
  const stopMirroring = mirror(store, (state) => {
    const place = currentPlace(state);
    jar.write(COOKIES.place, place === null ? undefined : cookieOf(place));
  });
  return () => {
    stopMirroring();
    stopKeeping();
  };
}

/** Keeps what is known of the place while the reader moves about in it. */
function around(position: Point | null, before: ReaderPlace | null): ReaderPlace | null {
  const point = position && roundedPoint(position);
  return before?.lat === point?.lat && before?.lon === point?.lon ? before : point;
}

function cookieOf({ code, lat, lon }: ReaderPlace): string {
  return code ?? `${lat.toFixed(2)},${lon.toFixed(2)}`;
}

function readPlace(stored: unknown): ReaderPlace | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { code, name, within, lat, lon } = stored as Partial<Record<keyof ReaderPlace, unknown>>;
  if (typeof code !== 'string' || typeof lat !== 'number' || typeof lon !== 'number') return null;
  return {
    ...{ code, lat, lon },
    ...(typeof name === 'string' && { name }),
    ...(typeof within === 'string' && { within }),
  };
}

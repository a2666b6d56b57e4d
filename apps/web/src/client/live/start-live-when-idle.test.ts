import { expect, test, vi } from 'vitest';
import type { ReaderPlace } from '../../app/page.ts';
import { createReaderPlaceStore } from '../stores/reader-place.ts';
import { createSessionStore } from '../stores/session.ts';
import { whenPlaceOrUser } from './start-live-when-idle.ts';

const MARIKINA: ReaderPlace = { code: '1380700000', name: 'Marikina', lat: 14.65, lon: 121.1 };

function listening(place: ReaderPlace | null) {
  const stores = {
    place: createReaderPlaceStore({ place }),
    session: createSessionStore({ isSignedIn: false }),
  };
  const act = vi.fn();
  whenPlaceOrUser(stores, act);
  return { stores, act };
}

test('a stranger without a place does not load what live updates need', () => {
  const { stores, act } = listening(null);
  expect(act).not.toHaveBeenCalled();
  stores.place.getState().pick(MARIKINA);
  stores.place.getState().pick({ ...MARIKINA, name: 'Marikina City' });
  expect(act).toHaveBeenCalledOnce();
});

test('a reader with a place listens from the start', () => {
  expect(listening(MARIKINA).act).toHaveBeenCalledOnce();
});

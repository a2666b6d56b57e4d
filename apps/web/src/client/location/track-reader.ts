import { canUsePosition, checkPositionUpdate } from '@paligid/domain/device-location';
import type { DevicePosition } from '../stores/location.ts';
import type { Stores } from '../stores/stores.ts';
import { isPermissionDenied, locate, type PositionFix, toPositionFix } from './locate.ts';
import { locationSwitch } from './location-switch.ts';

const WATCH_OPTIONS = { enableHighAccuracy: true, maximumAge: 30_000, timeout: 10_000 };

interface PositionTracking {
  /** Where the reader was found last. */
  start: PositionFix['update'];
  /** They are somewhere else. */
  onMove: (position: DevicePosition) => void;
  /** They no longer want to be followed. */
  onDenied: () => void;
}

/** Follows the device until stopped, or refused. What it cannot tell for a moment is no news. */
function trackPosition(geolocation: Geolocation, { start, onMove, onDenied }: PositionTracking): () => void {
  // A first look that was too coarse counts for nothing here: the first good position is news.
  let last = checkPositionUpdate(start) === 'accepted' ? start : undefined;
  const watch = geolocation.watchPosition(
    (reading) => {
      const { position, update } = toPositionFix(reading);
      if (checkPositionUpdate(update, last) !== 'accepted') return;
      last = update;
      onMove(position);
    },
    (error) => {
      if (!isPermissionDenied(error)) return;
      stop();
      onDenied();
    },
    WATCH_OPTIONS,
  );
  const stop = () => geolocation.clearWatch(watch);
  return stop;
}

type GeolocationDevice = Partial<Pick<Navigator, 'geolocation'>>;
type TrackedStores = Pick<Stores, 'location' | 'preferences' | 'place' | 'session'>;

/**
 * Looks for the reader and then follows them, for as long as the browser and the reader's own switch allow it and
 * somebody is there.
 * Nothing is tried again by itself: who was not found counts as denied until the browser or the reader says otherwise.
 */
export function trackReader(stores: TrackedStores, device: GeolocationDevice): () => void {
  const { location, preferences, session } = stores;
  const switched = () => locationSwitch(preferences.getState().chosen);
  let isFollowing = false;
  /** Grows with each start and end, so that what was begun before them comes to nothing. */
  let turn = 0;
  let stopTracking = () => {};

  const start = async () => {
    const mine = ++turn;
    const found = await locate(stores, device);
    const { geolocation } = device;
    // Switched off while the device was still looking.
    if (switched() === 'off') clearPosition(stores);
    if (mine !== turn || found === undefined || geolocation === undefined) return;
    stopTracking = trackPosition(geolocation, {
      start: found.update,
      onMove: (position) => location.getState().setPosition(position),
      onDenied: () => location.getState().setPermission('denied'),
    });
  };

  const stop = () => {
    turn += 1;
    stopTracking();
    stopTracking = () => {};
  };

  const look = () => {
    const isAllowed = canUsePosition(location.getState().permission ?? 'prompt', switched());
    const may = isAllowed && !session.getState().isPaused;
    if (may === isFollowing) return;
    isFollowing = may;
    if (may) void start();
    else stop();
  };

  const stops = [
    location.subscribe((state, before) => {
      // Taken back without a no: browsers call it a reset.
      if (before.permission === 'granted' && state.permission === 'prompt') clearPosition(stores);
      look();
    }),
    session.subscribe(look),
    preferences.subscribe((state, before) => {
      if (state.chosen.locationEnabled === before.chosen.locationEnabled) return;
      // Whoever switches it off shall not be read about as somebody who is here.
      if (state.chosen.locationEnabled === false) clearPosition(stores);
      look();
    }),
    stop,
  ];
  look();
  return () => stops.forEach((end) => void end());
}

function clearPosition({ location, place }: Pick<Stores, 'location' | 'place'>): void {
  location.getState().setPosition(null);
  place.getState().moveTo(null);
}

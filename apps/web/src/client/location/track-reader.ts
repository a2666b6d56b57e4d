import { canUsePosition, checkPositionUpdate } from '@paligid/domain/device-location';
import type { DevicePosition } from '../stores/location.ts';
import type { Stores } from '../stores/stores.ts';
import { isPermissionDenied, locate, locationSwitch, type PositionFix, toPositionFix } from './locate.ts';

const WATCH_OPTIONS = { enableHighAccuracy: true, maximumAge: 30_000, timeout: 10_000 };

interface PositionTracking {
  /** The reader's last position. */
  start: PositionFix['update'];
  /** The reader has moved. */
  onMove: (position: DevicePosition) => void;
  /** The reader revoked the permission. */
  onDenied: () => void;
}

/** Watches the position until stopped or denied. Temporary errors are ignored. */
function trackPosition(geolocation: Geolocation, { start, onMove, onDenied }: PositionTracking): () => void {
  // A first reading that was too coarse is ignored here: the first good position counts as a move.
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
 * Locates the reader and then tracks them, for as long as the browser and the reader's own setting allow it and the
 * session is not idle. Nothing is retried automatically: a reader who was not found counts as denied until the browser
 * or the reader says otherwise.
 */
export function trackReader(stores: TrackedStores, device: GeolocationDevice): () => void {
  const { location, preferences, session } = stores;
  const switched = () => locationSwitch(preferences.getState().chosen);
  let isFollowing = false;
  /** Incremented by each start and end, so that work begun earlier is ignored. */
  let turn = 0;
  let stopTracking = () => {};

  const start = async () => {
    const mine = ++turn;
    const found = await locate(stores, device);
    const { geolocation } = device;
    // Switched off while the position request was pending.
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
      // Permission reset in the browser, without a denial.
      if (before.permission === 'granted' && state.permission === 'prompt') clearPosition(stores);
      look();
    }),
    session.subscribe(look),
    preferences.subscribe((state, before) => {
      if (state.chosen.locationEnabled === before.chosen.locationEnabled) return;
      // A reader who switches it off must not be treated as being here.
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

import { mayUsePosition } from '@paligid/domain/location/may-use-position';
import type { Stores } from '../stores/stores.ts';
import { locate } from './locate.ts';
import { locationSwitch } from './location-switch.ts';
import { trackPosition } from './track-position.ts';

type Device = Partial<Pick<Navigator, 'geolocation'>>;
type Read = Pick<Stores, 'location' | 'preferences' | 'place' | 'session'>;

/**
 * Looks for the reader and then follows them, for as long as the browser and the reader's own switch allow it and
 * somebody is there.
 * Nothing is tried again by itself: who was not found counts as denied until the browser or the reader says otherwise.
 */
export function followReader(stores: Read, device: Device): () => void {
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
    if (switched() === 'off') forgetPosition(stores);
    if (mine !== turn || found === undefined || geolocation === undefined) return;
    stopTracking = trackPosition(geolocation, {
      from: found.update,
      moved: (position) => location.getState().setPosition(position),
      refused: () => location.getState().setPermission('denied'),
    });
  };

  const stop = () => {
    turn += 1;
    stopTracking();
    stopTracking = () => {};
  };

  const look = () => {
    const isAllowed = mayUsePosition(location.getState().permission ?? 'prompt', switched());
    const may = isAllowed && !session.getState().isAsleep;
    if (may === isFollowing) return;
    isFollowing = may;
    if (may) void start();
    else stop();
  };

  const stops = [
    location.subscribe((state, before) => {
      // Taken back without a no: browsers call it a reset.
      if (before.permission === 'granted' && state.permission === 'prompt') forgetPosition(stores);
      look();
    }),
    session.subscribe(look),
    preferences.subscribe((state, before) => {
      if (state.chosen.locationEnabled === before.chosen.locationEnabled) return;
      // Whoever switches it off shall not be read about as somebody who is here.
      if (state.chosen.locationEnabled === false) forgetPosition(stores);
      look();
    }),
    stop,
  ];
  look();
  return () => stops.forEach((end) => void end());
}

function forgetPosition({ location, place }: Pick<Stores, 'location' | 'place'>): void {
  location.getState().setPosition(null);
  place.getState().moveTo(null);
}

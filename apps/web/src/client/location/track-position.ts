import { judgeUpdate } from '@paligid/domain/location/update-filter';
import type { DevicePosition } from '../stores/location.ts';
import { type Found, found, isRefusal } from './read-position.ts';

const OPTIONS = { enableHighAccuracy: true, maximumAge: 30_000, timeout: 10_000 };

interface Track {
  /** Where the reader was found last. */
  from: Found['update'];
  /** They are somewhere else. */
  moved: (position: DevicePosition) => void;
  /** They no longer want to be followed. */
  refused: () => void;
}

/** Follows the device until stopped, or refused. What it cannot tell for a moment is no news. */
export function trackPosition(geolocation: Geolocation, { from, moved, refused }: Track): () => void {
  // A first look that was too coarse counts for nothing here: the first good position is news.
  let last = judgeUpdate(from) === 'accepted' ? from : undefined;
  const watch = geolocation.watchPosition(
    (reading) => {
      const { position, update } = found(reading);
      if (judgeUpdate(update, last) !== 'accepted') return;
      last = update;
      moved(position);
    },
    (error) => {
      if (!isRefusal(error)) return;
      stop();
      refused();
    },
    OPTIONS,
  );
  const stop = () => geolocation.clearWatch(watch);
  return stop;
}

import type { PositionUpdate } from '@paligid/domain/location/update-filter';
import type { DevicePosition } from '../stores/location.ts';

const MAX_AGE_MS = 5 * 60_000;
const TIMEOUT_MS = 10_000;
/** As in `GeolocationPositionError.PERMISSION_DENIED`, which is not there where geolocation is not. */
const PERMISSION_DENIED = 1;

export interface Found {
  position: DevicePosition;
  /** The same as the filter of tracked positions sees it. */
  update: PositionUpdate;
}

/**
 * Where the device is now. Indoors the exact way often finds nothing in time: then the coarse one has a try. Rejects
 * when both have failed, or at once when the reader said no.
 */
export async function readPosition(geolocation: Geolocation): Promise<Found> {
  try {
    return await readOnce(geolocation, true);
  } catch (error) {
    if (isRefusal(error)) throw error;
    return readOnce(geolocation, false);
  }
}

export function isRefusal(error: unknown): boolean {
  return (error as GeolocationPositionError | undefined)?.code === PERMISSION_DENIED;
}

/** What a device cannot tell is left out; one that stands still gives no number as its heading. */
export function found({ coords, timestamp }: GeolocationPosition): Found {
  const { latitude: lat, longitude: lon, accuracy } = coords;
  const { altitude, heading, speed } = coords;
  const known = Object.entries({ altitude, heading, speed }).filter(([, value]) => Number.isFinite(value));
  return {
    position: { lat, lon, accuracy, ...Object.fromEntries(known) },
    update: { lat, lon, accuracy, timestampMs: timestamp },
  };
}

async function readOnce(geolocation: Geolocation, enableHighAccuracy: boolean): Promise<Found> {
  const options = { enableHighAccuracy, maximumAge: MAX_AGE_MS, timeout: TIMEOUT_MS };
  return found(
    await new Promise<GeolocationPosition>((resolve, reject) =>
      geolocation.getCurrentPosition(resolve, reject, options),
    ),
  );
}

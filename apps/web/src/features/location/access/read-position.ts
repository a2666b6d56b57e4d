import type { DevicePosition } from '../../../client/stores/location.ts';

const MAX_AGE_MS = 5 * 60_000;
const TIMEOUT_MS = 10_000;
/** As in `GeolocationPositionError.PERMISSION_DENIED`, which is not there where geolocation is not. */
const PERMISSION_DENIED = 1;

/**
 * Where the device is now. Indoors the exact way often finds nothing in time: then the coarse one has a try. Rejects
 * when both have failed, or at once when the reader said no.
 */
export async function readPosition(geolocation: Geolocation): Promise<DevicePosition> {
  try {
    return await readOnce(geolocation, true);
  } catch (error) {
    if ((error as GeolocationPositionError | undefined)?.code === PERMISSION_DENIED) throw error;
    return readOnce(geolocation, false);
  }
}

async function readOnce(geolocation: Geolocation, enableHighAccuracy: boolean): Promise<DevicePosition> {
  const options = { enableHighAccuracy, maximumAge: MAX_AGE_MS, timeout: TIMEOUT_MS };
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
    geolocation.getCurrentPosition(resolve, reject, options),
  );
  return { lat: coords.latitude, lon: coords.longitude, accuracy: coords.accuracy };
}

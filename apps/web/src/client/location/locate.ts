import type { LocationSetting, PositionUpdate } from '@paligid/domain/device-location';
import type { DevicePosition } from '../stores/location.ts';
import type { Preferences } from '../stores/preferences.ts';
import type { Stores } from '../stores/stores.ts';

const MAX_AGE_MS = 5 * 60_000;
const TIMEOUT_MS = 10_000;
/** The value of `GeolocationPositionError.PERMISSION_DENIED`, which does not exist where geolocation does not. */
const PERMISSION_DENIED = 1;

export interface PositionFix {
  position: DevicePosition;
  /** The same reading in the form that the filter of tracked positions takes. */
  update: PositionUpdate;
}

/**
 * Where the device is now. Indoors the high-accuracy mode often times out: then low accuracy is tried. Rejects when
 * both have failed, or at once when the reader denied it.
 */
async function readPosition(geolocation: Geolocation): Promise<PositionFix> {
  try {
    return await readOnce(geolocation, true);
  } catch (error) {
    if (isPermissionDenied(error)) throw error;
    return readOnce(geolocation, false);
  }
}

export function isPermissionDenied(error: unknown): boolean {
  return (error as GeolocationPositionError | undefined)?.code === PERMISSION_DENIED;
}

/** Omits what a device does not report; one that stands still has NaN as its heading. */
export function toPositionFix({ coords, timestamp }: GeolocationPosition): PositionFix {
  const { latitude: lat, longitude: lon, accuracy } = coords;
  const { altitude, heading, speed } = coords;
  const known = Object.entries({ altitude, heading, speed }).filter(([, value]) => Number.isFinite(value));
  return {
    position: { lat, lon, accuracy, ...Object.fromEntries(known) },
    update: { lat, lon, accuracy, timestampMs: timestamp },
  };
}

async function readOnce(geolocation: Geolocation, enableHighAccuracy: boolean): Promise<PositionFix> {
  const options = { enableHighAccuracy, maximumAge: MAX_AGE_MS, timeout: TIMEOUT_MS };
  return toPositionFix(
    await new Promise<GeolocationPosition>((resolve, reject) =>
      geolocation.getCurrentPosition(resolve, reject, options),
    ),
  );
}

type LocateDevice = Partial<Pick<Navigator, 'geolocation'>>;

/** Single-flight: the browser reports a new permission while its first request still runs; both share one result. */
const pendingRequests = new WeakMap<Stores['location'], Promise<PositionFix | undefined>>();

/**
 * Requests the position once, which also prompts the reader if they were not asked before. It settles the permission
 * either way: a reader who cannot be located counts as denied, and is undefined here.
 */
export function locate(
  { location }: Pick<Stores, 'location'>,
  device: LocateDevice,
): Promise<PositionFix | undefined> {
  const known = pendingRequests.get(location);
  if (known !== undefined) return known;
  const request = locateNow(location, device).finally(() => pendingRequests.delete(location));
  pendingRequests.set(location, request);
  return request;
}

/** The reader's known position; otherwise requests it. Null when they cannot be located. */
export async function currentPosition(
  stores: Pick<Stores, 'location'>,
  device: LocateDevice,
): Promise<DevicePosition | null> {
  const { position } = stores.location.getState();
  return position ?? (await locate(stores, device))?.position ?? null;
}

async function locateNow(
  location: Stores['location'],
  { geolocation }: LocateDevice,
): Promise<PositionFix | undefined> {
  const { setPosition, setPermission } = location.getState();
  const found = geolocation && (await readPosition(geolocation).catch(() => undefined));
  if (found === undefined) {
    setPermission('denied');
    return undefined;
  }
  setPosition(found.position);
  setPermission('granted');
  return found;
}

/** The reader's own setting. Before they have chosen, the preference reads as off but forbids nothing. */
export function locationSwitch({ locationEnabled }: Partial<Preferences>): LocationSetting {
  if (locationEnabled === undefined) return 'untouched';
  return locationEnabled ? 'on' : 'off';
}

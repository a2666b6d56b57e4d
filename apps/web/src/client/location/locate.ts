import type { DevicePosition } from '../stores/location.ts';
import type { Stores } from '../stores/stores.ts';
import { type Found, readPosition } from './read-position.ts';

type Device = Partial<Pick<Navigator, 'geolocation'>>;

/** The browser tells of a new permission while its first request still runs; both want the same answer. */
const running = new WeakMap<Stores['location'], Promise<Found | undefined>>();

/**
 * One request for the position, which also asks the reader where they were not asked before. It settles the
 * permission either way: who cannot be found counts as denied, and is undefined here.
 */
export function locate({ location }: Pick<Stores, 'location'>, device: Device): Promise<Found | undefined> {
  const known = running.get(location);
  if (known !== undefined) return known;
  const request = locateNow(location, device).finally(() => running.delete(location));
  running.set(location, request);
  return request;
}

/** Where the reader is, as far as it is known already; else they are asked. Null when they cannot be found. */
export async function currentPosition(
  stores: Pick<Stores, 'location'>,
  device: Device,
): Promise<DevicePosition | null> {
  const { position } = stores.location.getState();
  return position ?? (await locate(stores, device))?.position ?? null;
}

async function locateNow(location: Stores['location'], { geolocation }: Device): Promise<Found | undefined> {
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

import type { Stores } from '../../../client/stores/stores.ts';
import { readPosition } from './read-position.ts';

type Device = Partial<Pick<Navigator, 'geolocation'>>;

/** The browser tells of a new permission while its first request still runs; both want the same answer. */
const running = new WeakMap<Stores['location'], Promise<boolean>>();

/**
 * One request for the position, which also asks the reader where they were not asked before. It settles the
 * permission either way: who cannot be found counts as denied. Answers whether the reader was found.
 */
export function locate({ location }: Pick<Stores, 'location'>, device: Device): Promise<boolean> {
  const known = running.get(location);
  if (known !== undefined) return known;
  const request = locateNow(location, device).finally(() => running.delete(location));
  running.set(location, request);
  return request;
}

async function locateNow(location: Stores['location'], { geolocation }: Device): Promise<boolean> {
  const { setPosition, setPermission } = location.getState();
  const position = geolocation && (await readPosition(geolocation).catch(() => undefined));
  if (position === undefined) {
    setPermission('denied');
    return false;
  }
  setPosition(position);
  setPermission('granted');
  return true;
}

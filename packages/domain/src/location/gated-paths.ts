import type { LocationPermission } from './permission.ts';

/** The news screens. A shared story, search and the homepage stay open to everyone. */
const GATED = new Set(['focus', 'feed', 'smart', 'map']);

/** `pathname` without query or fragment, as the router gives it. */
export function isGated(pathname: string): boolean {
  const [, firstSegment = ''] = pathname.split('/');
  return GATED.has(firstSegment);
}

/** A picked place is an equal of a granted position: it says where, without any tracking. */
export function opensGate(permission: LocationPermission, hasPickedPlace: boolean): boolean {
  return hasPickedPlace || permission === 'granted';
}

import { distanceMetres, type Point } from './places/geography.ts';

export type LocationPermission = 'granted' | 'denied' | 'prompt';

export function permissionFlags(permission: LocationPermission): Record<LocationPermission, boolean> {
  return {
    granted: permission === 'granted',
    denied: permission === 'denied',
    prompt: permission === 'prompt',
  };
}

/** The reader's own switch in settings. Until changed it is displayed as off but does not block anything. */
export type LocationSetting = 'untouched' | 'on' | 'off';

/** Whether a position may be read, tracked and sent. The browser's permission takes precedence. */
export function canUsePosition(permission: LocationPermission, locationSwitch: LocationSetting): boolean {
  return permission === 'granted' && locationSwitch !== 'off';
}

/** The news screens. A shared story, search and the homepage stay open to everyone. */
const GATED = new Set(['focus', 'feed', 'smart', 'map']);

/** `pathname` without query or fragment, as the router gives it. */
export function isGated(pathname: string): boolean {
  const [, firstSegment = ''] = pathname.split('/');
  return GATED.has(firstSegment);
}

/** A picked place is as good as a granted position: it gives a location without any tracking. */
export function opensGate(permission: LocationPermission, hasPickedPlace: boolean): boolean {
  return hasPickedPlace || permission === 'granted';
}

export type PositionUpdate = Point & { accuracy: number; timestampMs: number };
type UpdateResult = 'accepted' | 'inaccurate' | 'too-soon' | 'too-near';

const MAX_ACCURACY_M = 100;
const MIN_INTERVAL_MS = 10_000;
const MIN_MOVE_M = 50;

/**
 * Saves battery and feed requests: accepts a position only if it is accurate, not too soon after the last one and far
 * enough from it.
 */
export function checkPositionUpdate(update: PositionUpdate, lastAccepted?: PositionUpdate): UpdateResult {
  if (!(update.accuracy <= MAX_ACCURACY_M)) return 'inaccurate';
  if (!lastAccepted) return 'accepted';
  if (update.timestampMs - lastAccepted.timestampMs < MIN_INTERVAL_MS) return 'too-soon';
  if (distanceMetres(lastAccepted, update) < MIN_MOVE_M) return 'too-near';
  return 'accepted';
}

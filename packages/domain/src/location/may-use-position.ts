import type { LocationPermission } from './permission.ts';

/** The reader's own switch in settings. Until touched it reads as off but forbids nothing. */
export type LocationSwitch = 'untouched' | 'on' | 'off';

/** Whether a position may be read, followed and sent. The browser's permission always comes first. */
export function mayUsePosition(permission: LocationPermission, locationSwitch: LocationSwitch): boolean {
  return permission === 'granted' && locationSwitch !== 'off';
}

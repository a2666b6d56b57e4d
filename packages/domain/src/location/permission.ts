export type LocationPermission = 'granted' | 'denied' | 'prompt';

export function permissionFlags(permission: LocationPermission): Record<LocationPermission, boolean> {
  return {
    granted: permission === 'granted',
    denied: permission === 'denied',
    prompt: permission === 'prompt',
  };
}

/** The reader's own switch in settings. Until touched it reads as off but forbids nothing. */
export type LocationSwitch = 'untouched' | 'on' | 'off';

/** Whether a position may be read, followed and sent. The browser's permission always comes first. */
export function mayUsePosition(permission: LocationPermission, locationSwitch: LocationSwitch): boolean {
  return permission === 'granted' && locationSwitch !== 'off';
}

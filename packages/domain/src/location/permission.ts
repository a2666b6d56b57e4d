export type LocationPermission = 'granted' | 'denied' | 'prompt';

export function permissionFlags(permission: LocationPermission): Record<LocationPermission, boolean> {
  return {
    granted: permission === 'granted',
    denied: permission === 'denied',
    prompt: permission === 'prompt',
  };
}

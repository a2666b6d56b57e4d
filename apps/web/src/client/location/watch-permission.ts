import type { LocationPermission } from '@paligid/domain/device-location';

type PermissionDevice = Partial<Pick<Navigator, 'permissions'>>;

/**
 * Tells the permission as the browser has it now and after each change, until stopped. A browser that does not tell is
 * asked by the first request for a position.
 */
export function watchBrowserPermission(
  { permissions }: PermissionDevice,
  tell: (permission: LocationPermission) => void,
): () => void {
  const following = new AbortController();
  const { signal } = following;
  permissions?.query({ name: 'geolocation' }).then(
    (status) => {
      if (signal.aborted) return;
      const onChange = () => tell(status.state);
      status.addEventListener('change', onChange, { signal });
      onChange();
    },
    () => {},
  );
  return () => following.abort();
}

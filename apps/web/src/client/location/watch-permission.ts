import type { LocationPermission } from '@paligid/domain/device-location';

type PermissionDevice = Partial<Pick<Navigator, 'permissions'>>;

/**
 * Reports the browser's permission now and after each change, until stopped. Where the browser has no Permissions API,
 * the first position request determines it.
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

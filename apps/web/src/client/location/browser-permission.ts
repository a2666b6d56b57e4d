import type { LocationPermission } from '@paligid/domain/location/permission';

type Device = Partial<Pick<Navigator, 'permissions'>>;

/** Undefined where the browser does not tell; there the first request finds out. */
async function browserPermission({ permissions }: Device): Promise<PermissionStatus | undefined> {
  try {
    return await permissions?.query({ name: 'geolocation' });
  } catch {
    return undefined;
  }
}

/** Tells the permission as the browser has it now and after each change, until stopped. */
export function followBrowserPermission(device: Device, tell: (permission: LocationPermission) => void) {
  let stop = () => {};
  let isStopped = false;
  browserPermission(device).then((status) => {
    if (status === undefined || isStopped) return;
    const onChange = () => tell(status.state);
    status.addEventListener('change', onChange);
    stop = () => status.removeEventListener('change', onChange);
    onChange();
  });
  return () => {
    isStopped = true;
    stop();
  };
}

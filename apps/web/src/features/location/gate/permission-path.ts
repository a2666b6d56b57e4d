/** Where the gate sends who was never asked. `target` is where they wanted to go: path and query. */
export function permissionPath(target: string): string {
  return `/location-permission?redirect=${encodeURIComponent(target)}`;
}

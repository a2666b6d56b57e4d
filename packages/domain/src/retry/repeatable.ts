/** POST calls that the server counts once, however often they arrive. */
const HARMLESS_POSTS = [
  /^\/users\/interactions$/,
  /^\/users\/me\/(location|engagement)$/,
  /^\/focus\/v2\/(singles|clusters)\/[^/]+\/bookmark$/,
];

/** Whether the call may go out again by itself. `path` is the API path without its query. */
export function isRepeatable(method: string, path: string): boolean {
  return method.toUpperCase() !== 'POST' || HARMLESS_POSTS.some((pattern) => pattern.test(path));
}

/** Only no answer at all and a fault of the server may pass; every other answer is final. */
export function isPassingFailure(status: number | undefined): boolean {
  return status === undefined || status >= 500;
}

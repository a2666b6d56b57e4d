const EXEMPT_AUTH = ['/auth/login', '/auth/register', '/auth/refresh', '/auth/challenge'];
const EXEMPT = new Set([
  ...['', '/api', '/api/v1'].flatMap((base) => EXEMPT_AUTH.map((path) => base + path)),
  '/health',
  '/docs',
  '/redoc',
  '/openapi.json',
]);

/** `address` is the API path after the proxy's prefix; a query and one closing slash do not matter. */
export function needsSignature(address: string): boolean {
  const [path = ''] = address.split('?', 1);
  return !EXEMPT.has(path.replace(/\/$/, ''));
}

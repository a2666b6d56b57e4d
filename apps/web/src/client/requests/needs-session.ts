/** Calls by which a session begins: they carry no token, and a refusal of them is not a session that ran out. */
const SKIPPED = new Set([
  '/auth/register',
  '/auth/login',
  '/auth/phone/send-code',
  '/auth/phone/verify',
  '/auth/phone/register',
  '/auth/phone/login',
  '/auth/google',
]);
/** These two carry the tokens that they are about. */
const ABOUT_TOKENS = new Set(['/auth/refresh', '/auth/logout']);

export function carriesToken(path: string): boolean {
  return !SKIPPED.has(path);
}

/** Whether a 401 may be mended by a new token. */
export function mayRenew(path: string): boolean {
  return carriesToken(path) && !ABOUT_TOKENS.has(path);
}

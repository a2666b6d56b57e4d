/** Passkeys belong to a name: a page that was opened by a bare address has none. */
export function canUsePasskeys({ location, isSecureContext }: Window, scope: object = globalThis): boolean {
  const isAddress = /^[\d.]+$|:/.test(location.hostname);
  return isSecureContext && !isAddress && 'PublicKeyCredential' in scope;
}

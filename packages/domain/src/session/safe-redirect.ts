const DEFAULT_TARGET = '/focus';
/** Only to resolve against; `.invalid` never belongs to anyone. */
const OWN_ORIGIN = 'https://paligid.invalid';

/** Where a `redirect` parameter may lead: a path of our own, else the home tab. */
export function safeRedirect(target: string | null | undefined): string {
  return target && isOwnPath(target) ? target : DEFAULT_TARGET;
}

function isOwnPath(target: string): boolean {
  // Browsers read '//' and '/\' as the start of a host, and drop tabs and line breaks before they look.
  if (!/^\/(?![/\\])/.test(target) || /\p{Cc}/u.test(target)) return false;
  // '/.//host' is ours until the dots are resolved; the path that remains would be read as a host.
  return !new URL(target, OWN_ORIGIN).pathname.startsWith('//');
}

/** Operators are no role: their two statistics calls need a key from the server's configuration. */
export const ROLES = ['guest', 'signed-in'] as const;
type Role = (typeof ROLES)[number];

export function roleFromUserId(userId: string | undefined): Role {
  return userId ? 'signed-in' : 'guest';
}

const SIGN_IN_NEEDED = {
  'location-feed': false,
  'personal-feed': true,
  chat: true,
  'chat-suggestions': true,
  'smart-features': true,
  'save-story': true,
  'bookmark-list': true,
  profile: true,
};
export type Feature = keyof typeof SIGN_IN_NEEDED;

export function canUseFeature(role: Role, feature: Feature): boolean {
  return role === 'signed-in' || !SIGN_IN_NEEDED[feature];
}

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

/** Some answers to a registration fail by their status and say in words that the account is open. */
export function isRegistrationSuccess(message: string): boolean {
  return message.includes('successful') || message.includes('Welcome');
}

const IDLE_MS = 30 * 60_000;

/** How often somebody looks whether the reader is still there. */
export const IDLE_CHECK_MS = 60_000;

/** Whether the reader has left the device alone for so long that nothing need be fetched for them. */
export function isIdle(lastActivityMs: number, nowMs: number): boolean {
  return nowMs - lastActivityMs >= IDLE_MS;
}

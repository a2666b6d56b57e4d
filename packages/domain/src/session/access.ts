/** Operators are not a role: their two statistics calls need a key from the server's configuration. */
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
/** Base for resolving URLs only; `.invalid` can never be registered. */
const OWN_ORIGIN = 'https://paligid.invalid';

/** The allowed target of a `redirect` parameter: a path of our own, else the home tab. */
export function safeRedirect(target: string | null | undefined): string {
  return target && isOwnPath(target) ? target : DEFAULT_TARGET;
}

function isOwnPath(target: string): boolean {
  // Browsers read '//' and '/\' as the start of a host, and strip tabs and line breaks before parsing.
  if (!/^\/(?![/\\])/.test(target) || /\p{Cc}/u.test(target)) return false;
  // '/.//host' passes until the dots are resolved; the resulting path would be read as a host.
  return !new URL(target, OWN_ORIGIN).pathname.startsWith('//');
}

/** Some registration responses have an error status although their message says that the account was created. */
export function isRegistrationSuccess(message: string): boolean {
  return message.includes('successful') || message.includes('Welcome');
}

const IDLE_MS = 30 * 60_000;

/** How often the app checks whether the reader is still active. */
export const IDLE_CHECK_MS = 60_000;

/** Whether the reader has been inactive for so long that nothing needs to be fetched for them. */
export function isIdle(lastActivityMs: number, nowMs: number): boolean {
  return nowMs - lastActivityMs >= IDLE_MS;
}

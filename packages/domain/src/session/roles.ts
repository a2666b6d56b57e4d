/** Operators are no role: their two statistics calls need a key from the server's configuration. */
export const ROLES = ['guest', 'signed-in'] as const;
type Role = (typeof ROLES)[number];

export function roleOf(userId: string | undefined): Role {
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

export function mayUse(role: Role, feature: Feature): boolean {
  return role === 'signed-in' || !SIGN_IN_NEEDED[feature];
}

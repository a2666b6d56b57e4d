/** The door that leads back to where a guest was refused: a path of ours with its query. */
export function signInPath(from: string): string {
  return `/onboarding?mode=login&redirect=${encodeURIComponent(from)}`;
}

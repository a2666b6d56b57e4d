export function loginPath(redirectTo: string | undefined): string {
  return withRedirect('/auth/login', redirectTo);
}

export function signUpPath(redirectTo: string | undefined): string {
  return withRedirect('/onboarding', redirectTo);
}

export function phonePath(redirectTo: string | undefined): string {
  return withRedirect('/auth/phone', redirectTo);
}

/** Each path carries where the reader wanted to go. */
function withRedirect(path: string, target: string | undefined): string {
  return target === undefined ? path : `${path}?redirect=${encodeURIComponent(target)}`;
}

/** The sign-in path that returns to where a guest was rejected. `from` is one of our own paths with its query. */
export function signInPath(from: string): string {
  return `/onboarding?mode=login&redirect=${encodeURIComponent(from)}`;
}

export function loginPath(redirectTo: string | undefined): string {
  return withTarget('/auth/login', redirectTo);
}

export function signUpPath(redirectTo: string | undefined): string {
  return withTarget('/onboarding', redirectTo);
}

export function phonePath(redirectTo: string | undefined): string {
  return withTarget('/auth/phone', redirectTo);
}

/** Each of the doors passes on where the reader wanted to go. */
function withTarget(door: string, target: string | undefined): string {
  return target === undefined ? door : `${door}?redirect=${encodeURIComponent(target)}`;
}

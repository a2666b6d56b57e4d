export function loginPath(redirectTo: string | undefined): string {
  return redirectTo === undefined ? '/auth/login' : `/auth/login?redirect=${encodeURIComponent(redirectTo)}`;
}

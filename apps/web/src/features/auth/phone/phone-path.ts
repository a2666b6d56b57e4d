/** Where the phone's own steps are, and where they lead in the end. */
export function phonePath(redirectTo: string | undefined): string {
  return redirectTo === undefined ? '/auth/phone' : `/auth/phone?redirect=${encodeURIComponent(redirectTo)}`;
}

import type { Shelf } from '../stores/shelf.ts';
import { STORED_KEYS } from '../stores/stored-keys.ts';

/** Who last signed in here and wanted to be remembered: the sign-in form starts with it. Signing out leaves it. */
export function rememberedEmail(shelf: Pick<Shelf, 'read'>): string | undefined {
  const email = shelf.read(STORED_KEYS.rememberEmail);
  return typeof email === 'string' ? email : undefined;
}

export function rememberEmail(shelf: Pick<Shelf, 'write'>, email: string | undefined): void {
  shelf.write(STORED_KEYS.rememberEmail, email);
}

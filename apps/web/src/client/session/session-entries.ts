import type { KeyValueStorage } from '../stores/key-value-storage.ts';
import { syncOut } from '../stores/persist.ts';
import { type SessionStore, signedInUser } from '../stores/session.ts';
import { STORED_KEYS } from '../stores/stored-keys.ts';

/** The email of the last reader who chose to be remembered: it prefills the sign-in form. Signing out keeps it. */
export function readSavedEmail(kvStorage: Pick<KeyValueStorage, 'read'>): string | undefined {
  const email = kvStorage.read(STORED_KEYS.rememberEmail);
  return typeof email === 'string' ? email : undefined;
}

export function saveEmail(kvStorage: Pick<KeyValueStorage, 'write'>, email: string | undefined): void {
  kvStorage.write(STORED_KEYS.rememberEmail, email);
}

/** Stores who is signed in and how, for code that must know without reading tokens. */
export function syncAuthEntry(session: SessionStore, kvStorage: Pick<KeyValueStorage, 'write'>): () => void {
  return syncOut(session, (state) => {
    const user = signedInUser(state);
    kvStorage.write(
      STORED_KEYS.auth,
      user === null ? undefined : { isAuthenticated: true, auth_method: user.auth_method, user_id: user.id },
    );
  });
}

/** Records that the reader chose to read without an account. Nothing depends on it: public pages are open to all. */
export function setGuestMode(kvStorage: Pick<KeyValueStorage, 'write'>, isOn: boolean): void {
  kvStorage.write(STORED_KEYS.guestMode, isOn || undefined);
}

import { mirror } from '../stores/keep.ts';
import { type SessionStore, signedInUser } from '../stores/session.ts';
import type { Shelf } from '../stores/shelf.ts';
import { STORED_KEYS } from '../stores/stored-keys.ts';

/** Who is signed in and how, for whoever must know without reading tokens. */
export function keepAuthEntry(session: SessionStore, shelf: Pick<Shelf, 'write'>): () => void {
  return mirror(session, (state) => {
    const user = signedInUser(state);
    shelf.write(
      STORED_KEYS.auth,
      user === null ? undefined : { isAuthenticated: true, auth_method: user.auth_method, user_id: user.id },
    );
  });
}

import { type SessionStore, signedInUser } from '../stores/session.ts';

interface Follower {
  /** Another reader, or none. */
  changed: () => void;
  /** The same reader has a new access token. */
  renewed: (accessToken: string) => void;
  /** The reader is back after a long rest. */
  woken: () => void;
}

export function followSession(session: SessionStore, { changed, renewed, woken }: Follower): () => void {
  return session.subscribe((state, before) => {
    const user = signedInUser(state);
    if (user?.id !== signedInUser(before)?.id) changed();
    else if (user !== null && state.tokens !== null && state.tokens !== before.tokens)
      renewed(state.tokens.accessToken);
    if (before.isAsleep && !state.isAsleep) woken();
  });
}

import type { SessionStore } from '../stores/session.ts';

/** The reader is a guest from here on, on the same page. What the stores hold is what stays in the browser. */
export function clearSession(session: SessionStore): void {
  session.setState({ user: null, tokens: null });
}

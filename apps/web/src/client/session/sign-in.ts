import { type Credentials, defaultUser } from '@paligid/contract/entities/default-user';
import { LIMITS } from '@paligid/contract/limits';
import { DEFAULT_PLACE } from '@paligid/domain/places/default-place';
import { tokenSubject } from '@paligid/domain/session/token-claims';
import type { Api } from '../api.ts';
import { ApiError } from '../api-error.ts';
import type { PreferencesStore } from '../stores/preferences.ts';
import type { SessionStore } from '../stores/session.ts';
import type { Shelf } from '../stores/shelf.ts';
import { loadUser } from './current-user.ts';
import { setGuestMode } from './guest-mode.ts';
import { receivedTokens, receivedUserId } from './received-tokens.ts';
import { sendRegistration } from './register.ts';
import { rememberEmail } from './remembered-email.ts';
import type { SessionActions } from './session-actions.ts';
import type { SessionUser } from './session-user.ts';

interface Parts {
  session: SessionStore;
  preferences: PreferencesStore;
  api: Api;
  shelf: Pick<Shelf, 'write'>;
  now: () => number;
  newId: () => string;
}

type WaysIn = Pick<
  SessionActions,
  'register' | 'login' | 'registerByPhone' | 'loginByPhone' | 'signInWithGoogle' | 'enterAsGuest'
>;

const HOME = { ...DEFAULT_PLACE, radius_km: LIMITS.accountRadiusKm };

/** Each way stores the tokens that it got and fetches whose they are. */
export function waysIn(parts: Parts): WaysIn {
  const { session, api, shelf, now, newId } = parts;

  const enter = async (answer: unknown, known: Omit<Credentials, 'id'>): Promise<SessionUser> => {
    const tokens = receivedTokens(answer);
    const id = receivedUserId(answer) ?? tokenSubject(tokens.accessToken) ?? newId();
    session.setState({ user: null, tokens });
    setGuestMode(shelf, false);
    const user = await loadUser(parts, { ...known, id });
    if (user === null) throw new ApiError('Token refresh failed', { status: 401 });
    return user;
  };

  /** Nothing can be asked for in their name, so that they count as a guest until they sign in. */
  const temporaryUser = (email: string): SessionUser => {
    const known = { id: `temp-${newId()}`, auth_method: 'email', email } as const;
    const user = { ...defaultUser(known, new Date(now())), isAuthenticated: false };
    session.setState({ user, tokens: null });
    return user;
  };

  return {
    register: async ({ email, password, name, interests, ...place }) => {
      const who = { email, password, ...(name !== undefined && { name }) };
      const registered = await sendRegistration(api, { ...who, interests, ...HOME, ...place });
      return 'welcome' in registered
        ? { isSignedIn: false, user: temporaryUser(email), message: registered.welcome }
        : { isSignedIn: true, user: await enter(registered.answer, { auth_method: 'email', email }) };
    },
    login: async ({ email, password, rememberMe = false }) => {
      const answer = await api.send('POST', '/auth/login', { email, password });
      const user = await enter(answer, { auth_method: 'email', email });
      rememberEmail(shelf, rememberMe ? email : undefined);
      return user;
    },
    registerByPhone: async ({ phone_number, verification_token, interests, ...place }) => {
      const body = { phone_number, verification_token, interests, ...HOME, ...place };
      const answer = await api.send('POST', '/auth/phone/register', body);
      return enter(answer, { auth_method: 'phone', phone: phone_number });
    },
    loginByPhone: async (proof) => {
      const answer = await api.send('POST', '/auth/phone/login', proof);
      return enter(answer, { auth_method: 'phone', phone: proof.phone_number });
    },
    signInWithGoogle: async (idToken) => {
      const answer = await api.send('POST', '/auth/google', { id_token: idToken });
      return enter(answer, { auth_method: 'google' });
    },
    enterAsGuest: async () => setGuestMode(shelf, true),
  };
}

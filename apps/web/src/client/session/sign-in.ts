import { defaultUser, type SignInIdentity } from '@paligid/contract/entities/default-user';
import { LIMITS } from '@paligid/contract/limits';
import { DEFAULT_PLACE } from '@paligid/domain/feed/feed-request';
import { isRegistrationSuccess } from '@paligid/domain/session/access';
import { tokenSubject } from '@paligid/domain/session/tokens';
import type { ApiClient } from '../api/api.ts';
import { ApiRequestError } from '../api/api-error.ts';
import type { KeyValueStorage } from '../stores/key-value-storage.ts';
import type { PreferencesStore } from '../stores/preferences.ts';
import type { SessionStore } from '../stores/session.ts';
import { loadUser } from './current-user.ts';
import type { EmailRegistration, SessionActions, SessionUser } from './session-actions.ts';
import { saveEmail, setGuestMode } from './session-entries.ts';
import { parseTokens, parseUserId } from './token-renewal.ts';

interface SignInDeps {
  session: SessionStore;
  preferences: PreferencesStore;
  api: ApiClient;
  kvStorage: Pick<KeyValueStorage, 'write'>;
  now: () => number;
  newId: () => string;
}

type SignInActions = Pick<
  SessionActions,
  | 'register'
  | 'login'
  | 'registerByPhone'
  | 'loginByPhone'
  | 'signInWithGoogle'
  | 'signInWithPasskey'
  | 'enterAsGuest'
>;

const DEFAULT_HOME = { ...DEFAULT_PLACE, radius_km: LIMITS.accountRadiusKm };

/** Each sign-in method stores its tokens and fetches their user. */
export function signInActions(parts: SignInDeps): SignInActions {
  const { session, api, kvStorage, now, newId } = parts;

  const enter = async (answer: unknown, known: Omit<SignInIdentity, 'id'>): Promise<SessionUser> => {
    const tokens = parseTokens(answer);
    const id = parseUserId(answer) ?? tokenSubject(tokens.accessToken) ?? newId();
    session.setState({ user: null, tokens });
    setGuestMode(kvStorage, false);
    const user = await loadUser(parts, { ...known, id });
    if (user === null) throw new ApiRequestError('Token refresh failed', { status: 401 });
    return user;
  };

  /** Has no tokens, so counts as a guest until they sign in. */
  const temporaryUser = (email: string): SessionUser => {
    const known = { id: `temp-${newId()}`, auth_method: 'email', email } as const;
    const user = { ...defaultUser(known, new Date(now())), isAuthenticated: false };
    session.setState({ user, tokens: null });
    return user;
  };

  return {
    register: async ({ email, password, name, interests, ...place }) => {
      const who = { email, password, ...(name !== undefined && { name }) };
      const registered = await sendRegistration(api, { ...who, interests, ...DEFAULT_HOME, ...place });
      return 'welcome' in registered
        ? { isSignedIn: false, user: temporaryUser(email), message: registered.welcome }
        : { isSignedIn: true, user: await enter(registered.response, { auth_method: 'email', email }) };
    },
    login: async ({ email, password, rememberMe = false, code }) => {
      const answer = await api.send('POST', '/auth/login', { email, password, ...withCode(code) });
      const user = await enter(answer, { auth_method: 'email', email });
      saveEmail(kvStorage, rememberMe ? email : undefined);
      return user;
    },
    registerByPhone: async ({ phone_number, verification_token, interests, ...place }) => {
      const body = { phone_number, verification_token, interests, ...DEFAULT_HOME, ...place };
      const answer = await api.send('POST', '/auth/phone/register', body);
      return enter(answer, { auth_method: 'phone', phone: phone_number });
    },
    loginByPhone: async (proof) => {
      const { code, ...phone } = proof;
      const answer = await api.send('POST', '/auth/phone/login', { ...phone, ...withCode(code) });
      return enter(answer, { auth_method: 'phone', phone: proof.phone_number });
    },
    signInWithGoogle: async (idToken, code) => {
      const answer = await api.send('POST', '/auth/google', { id_token: idToken, ...withCode(code) });
      return enter(answer, { auth_method: 'google' });
    },
    signInWithPasskey: async (passkey) => {
      const answer = await api.send('POST', '/auth/passkey/login', { passkey });
      return enter(answer, { auth_method: 'email' });
    },
    enterAsGuest: async () => setGuestMode(kvStorage, true),
  };
}

function withCode(code: string | undefined) {
  return code === undefined ? {} : { code };
}

/** Either the response, or the message of a server that created the account without signing in. */
type RegistrationResult = { response: unknown } | { welcome: string };

async function sendRegistration(
  api: Pick<ApiClient, 'send'>,
  body: Required<Omit<EmailRegistration, 'name'>> & Pick<EmailRegistration, 'name'>,
): Promise<RegistrationResult> {
  try {
    const answer = await api.send('POST', '/auth/register', body);
    const welcome = findWelcome(answer);
    return welcome === undefined ? { response: answer } : { welcome };
  } catch (error) {
    if (error instanceof ApiRequestError && isRegistrationSuccess(error.message))
      return { welcome: error.message };
    throw error;
  }
}

/** A response with a `status` of its own is passed on unchanged. */
function findWelcome(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  if (!('status' in answer && 'message' in answer) || answer.status === 'success') return undefined;
  const { message } = answer;
  return typeof message === 'string' && isRegistrationSuccess(message) ? message : undefined;
}

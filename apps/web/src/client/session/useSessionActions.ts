import { useMemo } from 'react';
import { useStores } from '../stores/stores.ts';
import type { SessionActions } from './session-actions.ts';

/** For screens that sign in or out. The code loads with the first action. */
export function useSessionActions(): SessionActions {
  const { session } = useStores();
  return useMemo(() => createLazyActions(() => session.getState().loadActions()), [session]);
}

/** The same actions before their code has loaded: each waits for it. */
function createLazyActions(load: () => Promise<SessionActions>): SessionActions {
  return {
    register: async (registration) => (await load()).register(registration),
    login: async (signIn) => (await load()).login(signIn),
    sendPhoneCode: async (phoneNumber) => (await load()).sendPhoneCode(phoneNumber),
    verifyPhoneCode: async (given) => (await load()).verifyPhoneCode(given),
    registerByPhone: async (registration) => (await load()).registerByPhone(registration),
    loginByPhone: async (proof) => (await load()).loginByPhone(proof),
    signInWithGoogle: async (idToken, code) => (await load()).signInWithGoogle(idToken, code),
    signInWithPasskey: async (proof) => (await load()).signInWithPasskey(proof),
    fetchPasskeyOptions: async () => (await load()).fetchPasskeyOptions(),
    logout: async () => (await load()).logout(),
    deleteAccount: async () => (await load()).deleteAccount(),
    forgotPassword: async (email) => (await load()).forgotPassword(email),
    resetPassword: async (given) => (await load()).resetPassword(given),
    reloadUser: async () => (await load()).reloadUser(),
    enterAsGuest: async () => (await load()).enterAsGuest(),
  };
}

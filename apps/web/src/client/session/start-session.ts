import { createNonce } from '@paligid/domain/signing';
import { getCacheStorage } from '../../offline/offline-cache.ts';
import type { LazyApi } from '../api/lazy-api.ts';
import { connectivity } from '../connectivity/connectivity.ts';
import { startSendingInteractions } from '../preferences/send-interactions.ts';
import { browserStorage } from '../stores/key-value-storage.ts';
import type { RenewalOutcome } from '../stores/session.ts';
import type { Stores } from '../stores/stores.ts';
import { reloadUser, restoreSession } from './current-user.ts';
import type { PasskeyRequest, SentCode, SessionActions, VerifiedPhone } from './session-actions.ts';
import { saveEmail, syncAuthEntry } from './session-entries.ts';
import { signInActions } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { syncSettings } from './sync-settings.ts';
import { createTokenRenewal, startRenewalTimer } from './token-renewal.ts';

export interface Session extends SessionActions {
  renew: () => Promise<RenewalOutcome>;
}

/** Starts session handling: restores and renews the session, and provides sign-in and sign-out. */
export async function startSession(
  window: Window & typeof globalThis,
  stores: Stores,
  api: LazyApi,
): Promise<Session> {
  const { navigator, crypto } = window;
  const { session, preferences } = stores;
  const { now } = await api.clock();
  const { isOnline } = connectivity;
  const kvStorage = browserStorage(window);
  const storage = () => window.localStorage;
  const newId = () => createNonce((count) => crypto.getRandomValues(new Uint8Array(count)));
  const parts = { session, preferences, api, storage, kvStorage, now, newId };

  const logout = () => signOut({ stores, api, storage, caches: getCacheStorage(window) });

  syncAuthEntry(session, kvStorage);
  const actions: Session = {
    ...signInActions(parts),
    logout,
    deleteAccount: async () => {
      await api.send('DELETE', '/users/me');
      await logout();
      saveEmail(kvStorage, undefined);
    },
    fetchPasskeyOptions: () => api.send<PasskeyRequest>('POST', '/auth/passkey/options'),
    reloadUser: () => reloadUser(parts),
    sendPhoneCode: (phone_number) => api.send<SentCode>('POST', '/auth/phone/send-code', { phone_number }),
    verifyPhoneCode: (given) => api.send<VerifiedPhone>('POST', '/auth/phone/verify', given),
    forgotPassword: (email) => api.send('POST', '/auth/password/forgot', { email }),
    resetPassword: async (given) => void (await api.send('POST', '/auth/password/reset', given)),
    renew: createTokenRenewal({ session, kvStorage, api, now, isOnline, locks: navigator.locks }),
  };
  resyncOnPageShow(window);
  syncSettings({ ...parts, window });
  startSendingInteractions({ window, session, api, now });
  startRenewalTimer({ window, session, now, isOnline });
  void restoreSession(parts);
  return actions;
}

/**
 * A page in the back/forward cache receives no events. When it is shown again, everything may have changed, as if
 * another tab had just done it: a reader who signed out elsewhere must not appear signed in here.
 */
function resyncOnPageShow(window: Window & typeof globalThis): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.dispatchEvent(new StorageEvent('storage', { key: null }));
  });
}

import { newNonce } from '@paligid/domain/signing/nonce';
import { ownCaches } from '../../offline/own-caches.ts';
import { connectivity } from '../connectivity/connectivity.ts';
import type { LateApi } from '../late-api.ts';
import type { Renewal } from '../stores/session.ts';
import { browserShelf } from '../stores/shelf.ts';
import type { Stores } from '../stores/stores.ts';
import { keepAuthEntry } from './auth-entry.ts';
import { reloadUser } from './current-user.ts';
import { followReturn } from './follow-return.ts';
import { keepSettings } from './keep-settings.ts';
import { rememberEmail } from './remembered-email.ts';
import { createRenewal } from './renew.ts';
import { startRenewalTimer } from './renewal-timer.ts';
import type { SentCode, SessionActions, VerifiedPhone } from './session-actions.ts';
import { waysIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { takeUpSession } from './take-up.ts';

export interface Session extends SessionActions {
  renew: () => Promise<Renewal>;
}

/** From here on a session lives as long as it may, and the ways in and out are open. */
export async function startSession(
  window: Window & typeof globalThis,
  stores: Stores,
  api: LateApi,
): Promise<Session> {
  const { navigator, crypto } = window;
  const { session, preferences } = stores;
  const { now } = await api.clock();
  const { isOnline } = connectivity;
  const shelf = browserShelf(window);
  const storage = () => window.localStorage;
  const newId = () => newNonce((count) => crypto.getRandomValues(new Uint8Array(count)));
  const parts = { session, preferences, api, storage, shelf, now, newId };

  const logout = () => signOut({ stores, api, storage, caches: ownCaches(window) });

  keepAuthEntry(session, shelf);
  const actions: Session = {
    ...waysIn(parts),
    logout,
    deleteAccount: async () => {
      await api.send('DELETE', '/users/me');
      await logout();
      rememberEmail(shelf, undefined);
    },
    reloadUser: () => reloadUser(parts),
    sendPhoneCode: (phone_number) => api.send<SentCode>('POST', '/auth/phone/send-code', { phone_number }),
    verifyPhoneCode: (given) => api.send<VerifiedPhone>('POST', '/auth/phone/verify', given),
    forgotPassword: (email) => api.send('POST', '/auth/password/forgot', { email }),
    resetPassword: async (given) => void (await api.send('POST', '/auth/password/reset', given)),
    renew: createRenewal({ session, shelf, api, now, isOnline, locks: navigator.locks }),
  };
  followReturn(window);
  keepSettings({ ...parts, document: window.document });
  startRenewalTimer({ window, session, now, isOnline });
  void takeUpSession(parts);
  return actions;
}
